extension UserAgentSheet {
  /// <https://html.spec.whatwg.org/#the-details-and-summary-elements>
  /// <https://html.spec.whatwg.org/#flow-content-3>
  static let interactive = """
    :focus-visible { outline: auto 1px -webkit-focus-ring-color; }
    details > summary:first-of-type {
      display: list-item; counter-increment: list-item 0; list-style: disclosure-closed inside;
    }
    details::details-content { display: block; content-visibility: hidden; }
    details[open]::details-content { content-visibility: visible; }
    details[open] > summary:first-of-type { list-style-type: disclosure-open; }
    dialog {
      position: absolute; inset-inline: 0; width: fit-content; height: fit-content; margin: auto;
      border: solid; padding: 1em; background-color: Canvas; color: CanvasText;
    }
    dialog:not([open]) { display: none; }
    dialog:modal {
      position: fixed; overflow: auto; inset-block: 0; max-width: calc(100% - 6px - 2em);
      max-height: calc(100% - 6px - 2em);
    }
    [popover] {
      position: fixed; inset: 0; width: fit-content; height: fit-content; margin: auto;
      border: solid; padding: 0.25em; overflow: auto; background-color: Canvas; color: CanvasText;
    }
    [popover]:not(:popover-open):not(dialog[open]) { display: none; }
    marquee {
      display: inline-block; width: stretch; overflow: hidden; text-align: initial;
      white-space: nowrap;
    }

    """

  /// <https://html.spec.whatwg.org/#replaced-elements>
  static let replaced = """
    iframe { border: 2px inset; overflow: clip; overflow-clip-margin: content-box; }
    img, video, canvas, embed, object, audio {
      overflow: clip; overflow-clip-margin: content-box;
    }
    video { object-fit: contain; }
    audio:not([controls]) { display: none !important; }
    img:is([sizes="auto" i], [sizes^="auto," i]) { contain: size !important;
      contain-intrinsic-size: 300px 150px; }

    """
}
