#pragma once

/// Nothing to call: the target exists for its resources. Being C, it gets no generated accessor,
/// which would link Foundation into every program that draws text.
extern const int CFontFacesVersion;
