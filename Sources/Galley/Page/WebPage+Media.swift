extension WebPage {
  /// Always ``FullscreenState/notInFullscreen``.
  public var fullscreenState: FullscreenState { .notInFullscreen }
  /// Always `.none`.
  public var cameraCaptureState: WKMediaCaptureState { .none }
  /// Always `.none`.
  public var microphoneCaptureState: WKMediaCaptureState { .none }
  /// Always `false`.
  public var isWritingToolsActive: Bool { false }
  /// Always `false`.
  public var isBlockedByScreenTime: Bool { false }
  /// Always `nil`.
  public var serverTrust: SecTrust? { nil }

  /// Returns at once: nothing plays.
  public func pauseAllMediaPlayback() async {}
  /// Always `.none`.
  public func mediaPlaybackState() async -> WKMediaPlaybackState { .none }
  /// Returns at once: nothing plays.
  public func setAllMediaPlaybackSuspended(_ suspended: Bool) async {}
  /// Returns at once: nothing is presented.
  public func closeAllMediaPresentations() async {}
  /// Returns at once: there is no camera.
  public func setCameraCaptureState(_ state: WKMediaCaptureState) async {}
  /// Returns at once: there is no microphone.
  public func setMicrophoneCaptureState(_ state: WKMediaCaptureState) async {}
}
