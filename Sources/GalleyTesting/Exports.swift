@_exported public import Galley
@_exported public import GalleyGoldens
