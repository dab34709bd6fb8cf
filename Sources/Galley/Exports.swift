@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import GalleyFind
@_exported public import GalleyImages
@_exported public import GalleyOutline
