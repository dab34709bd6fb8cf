/// The parts of a report that are the same in all of them.
enum ReportSource {
  /// What the pictures can be shown as: the word for it in the page, and the words for people.
  private static let views = [
    ("side", "side by side"), ("slider", "slider"), ("onion", "onion skin"), ("blink", "blink"),
    ("heat", "heat map"), ("difference", "difference"),
  ]

  /// The form above the goldens, which shows itself when there are scripts.
  ///
  /// - Parameters:
  ///   - counts: How many there are of each status.
  ///   - approval: The command that takes the saved list.
  static func controls(_ counts: [(status: String, count: Int)], approval: String) -> String {
    var html = "<form class=controls hidden>\n<fieldset class=views><legend>Show</legend>\n"
    for (index, (word, label)) in views.enumerated() {
      html +=
        "<label title=\"key \(index + 1)\"><input type=radio name=view value=\(word)"
        + "\(index == 0 ? " checked" : "")><span>\(label)</span></label>\n"
    }
    html += """
      </fieldset>
      <label class=mix>Mix <input type=range name=mix min=0 max=100 value=50></label>
      <label>Zoom <select name=zoom><option value=fit>fit<option value=1>1×<option value=2>2×
      <option value=4>4×<option value=8>8×</select></label>
      <label>Filter <input type=search name=filter placeholder="name or sentence"></label>

      """
    if counts.count > 1 {
      html += "<fieldset class=statuses><legend>Status</legend>\n"
      for (status, count) in counts {
        html +=
          "<label><input type=checkbox name=status value=\(status) checked>"
          + "<span>\(count) \(status)</span></label>\n"
      }
      html += "</fieldset>\n"
    }
    html += """
      <output class=place name=place></output>
      <button type=button name=save disabled>Save approve list (<output name=count>0</output>)</button>
      <span class=command hidden>then run <code>\(Markup.escaped(approval))</code></span>
      <details class=keys><summary>Keys</summary>
      <kbd>j</kbd> <kbd>k</kbd> next, previous golden · <kbd>n</kbd> <kbd>p</kbd> next, previous
      change in it · <kbd>1</kbd>–<kbd>6</kbd> show · <kbd>←</kbd> <kbd>→</kbd> mix ·
      <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> zoom · <kbd>a</kbd> approve · <kbd>A</kbd> approve all
      that are shown · <kbd>/</kbd> filter</details>
      </form>

      """
    return html
  }

  static let style = #"""
    :root { color-scheme: light dark; --back: #fff; --ink: #1b1f24; --soft: #57606a;
      --line: #d0d7de; --panel: #f6f8fa; --red: #cf222e; --green: #1a7f37; --mark: #0969da;
      --on-mark: #fff; --amber: #9a6700; --red-back: #ffebe9; --green-back: #dafbe1 }
    @media (prefers-color-scheme: dark) { :root { --back: #0d1117; --ink: #e6edf3;
      --soft: #9198a1; --line: #3d444d; --panel: #151b23; --red: #ff7b72; --green: #3fb950;
      --mark: #4493f8; --on-mark: #0d1117; --amber: #d29922; --red-back: #3c1618;
      --green-back: #12261e } }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--back); color: var(--ink);
      font: 15px/1.45 system-ui, sans-serif }
    header { padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--panel);
      position: sticky; top: 0; z-index: 2 }
    h1 { font-size: 20px; margin: 0 } header p { margin: 2px 0 0; color: var(--soft) }
    main { padding: 4px 20px 60px }
    .controls:not([hidden]) { display: flex; flex-wrap: wrap; gap: 6px 14px; margin-top: 8px;
      align-items: center; font-size: 13px }
    fieldset { border: 0; margin: 0; padding: 0; display: flex }
    legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
    fieldset label { position: relative; display: block }
    fieldset input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer }
    fieldset span { display: block; padding: 3px 9px; border: 1px solid var(--line);
      background: var(--back); margin-left: -1px }
    fieldset label:first-of-type span { border-radius: 6px 0 0 6px; margin-left: 0 }
    fieldset label:last-of-type span { border-radius: 0 6px 6px 0 }
    .views :checked + span { background: var(--mark); color: var(--on-mark);
      border-color: var(--mark) }
    .statuses :not(:checked) + span { color: var(--soft); text-decoration: line-through }
    :focus-visible, fieldset :focus-visible + span { outline: 2px solid var(--mark);
      outline-offset: 1px }
    .mix { visibility: hidden } .with-mix .mix { visibility: visible }
    .mix input { width: 110px; vertical-align: middle }
    button, select, input[type=search] { font: inherit; color: inherit; padding: 2px 8px;
      border: 1px solid var(--line); border-radius: 6px; background: var(--back) }
    button:enabled { border-color: var(--green); color: var(--green); cursor: pointer }
    button:disabled { color: var(--soft) }
    .place, .keys, small { color: var(--soft); font-weight: normal }
    .keys[open] { flex-basis: 100% } .keys summary { cursor: pointer }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; font-size: 12px }
    section { border: 1px solid var(--line); border-left: 6px solid var(--red); border-radius: 6px;
      margin: 16px 0; padding: 4px 16px 14px }
    section[data-status=missing] { border-left-color: var(--mark) }
    section[data-status=broken], section[data-status=recorded] { border-left-color: var(--amber) }
    section.current { box-shadow: 0 0 0 2px var(--mark) }
    section.approved { border-left-color: var(--green) }
    section.approved h2::after { content: " ✓"; color: var(--green) }
    h2 { font-size: 16px; margin: 8px 0; overflow-wrap: anywhere }
    h2 a { color: inherit; text-decoration: none }
    .lines { margin: 0 0 8px; padding-left: 20px; overflow-wrap: anywhere }
    .lines li:first-child { font-weight: bold }
    .settings { font-size: 13px; margin: 6px 0; line-height: 1.8 }
    code { background: var(--panel); border: 1px solid var(--line); border-radius: 4px;
      padding: 0 4px; overflow-wrap: anywhere; display: inline-block; line-height: 1.4 }
    .stage { display: flex; gap: 12px; align-items: flex-start; position: relative }
    figure { margin: 0; flex: 1 1 0; min-width: 0; position: relative }
    figcaption { color: var(--soft); font-size: 13px }
    .stage img, .stage canvas { max-width: 100%; display: block; outline: 1px solid var(--line);
      background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px }
    .zoomed figure, .zoomed.over { overflow: auto; max-height: 85vh }
    .zoomed img, .zoomed canvas { max-width: none; image-rendering: pixelated }
    .over { display: grid; cursor: ew-resize; touch-action: pan-y; user-select: none }
    .over.view-blink { cursor: auto }
    .over > figure { grid-area: 1 / 1; align-self: start; justify-self: start; overflow: visible;
      max-height: none }
    .over img { max-width: none; pointer-events: none } .over .actual figcaption { opacity: 0 }
    .over .difference { display: none }
    .handle { display: none; position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--mark) }
    .handle::before { content: "expected │ actual"; position: absolute; top: 0; left: 0;
      transform: translateX(-50%); padding: 0 6px; border-radius: 4px; background: var(--mark);
      color: var(--on-mark); font-size: 12px; white-space: nowrap }
    .view-slider .handle { display: block } .view-slider figcaption { visibility: hidden }
    .heat { display: none } .view-heat figure, .view-difference figure { display: none }
    .view-heat.has-heat .heat, .view-difference.has-difference .difference { display: block }
    .view-heat:not(.has-heat) figure:not(.heat) { display: block }
    .view-difference:not(.has-difference) figure:not(.heat) { display: block }
    pre.text { background: var(--panel); padding: 8px; overflow: auto; font-size: 12px;
      border-radius: 6px; max-height: 70vh }
    del { color: var(--red); background: var(--red-back); text-decoration: none; display: block }
    ins { color: var(--green); background: var(--green-back); text-decoration: none;
      display: block }
    del::before { content: "- " } ins::before { content: "+ " } pre i { color: var(--soft) }
    .approve { margin: 10px 0 0; display: inline-block; font-size: 13px; cursor: pointer }
    @media print { header { position: static } .controls, .approve { display: none !important } }

    """#
}
