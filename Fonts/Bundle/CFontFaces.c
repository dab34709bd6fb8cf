#include "CFontFaces.h"

const int CFontFacesVersion = 1;
