/// The parts of a report that are the same in all of them.
enum ReportSource {
  static let controls = """
    <form class=controls hidden>
    <label>Filter <input type=search name=filter placeholder="name or sentence"></label>
    <label>Show <select name=view>
    <option value=side>side by side<option value=slider>slider<option value=onion>onion skin
    <option value=blink>blink<option value=heat>heat map<option value=difference>difference
    </select></label>
    <label>Mix <input type=range name=mix min=0 max=100 value=50></label>
    <label>Zoom <select name=zoom><option value=fit>fit<option value=1>1×<option value=2>2×
    <option value=4>4×<option value=8>8×</select></label>
    <button type=button name=save>Save approve list (<output name=count>0</output>)</button>
    <span class=keys><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>1</kbd>–<kbd>6</kbd> show ·
    <kbd>←</kbd> <kbd>→</kbd> mix · <kbd>+</kbd> <kbd>-</kbd> zoom · <kbd>a</kbd> approve ·
    <kbd>/</kbd> filter</span>
    <span class=command hidden>galley goldens approve --from approve.json</span>
    </form>

    """

  static let style = #"""
    :root { color-scheme: light dark; --back: #fff; --ink: #1b1f24; --soft: #57606a;
      --line: #d0d7de; --panel: #f6f8fa; --red: #cf222e; --green: #1a7f37; --mark: #0969da }
    @media (prefers-color-scheme: dark) { :root { --back: #0d1117; --ink: #e6edf3;
      --soft: #9198a1; --line: #3d444d; --panel: #151b23; --red: #ff7b72; --green: #3fb950;
      --mark: #4493f8 } }
    body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.45 sans-serif }
    header { padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--panel);
      position: sticky; top: 0; z-index: 2 }
    h1 { font-size: 20px; margin: 0 } header p { margin: 2px 0 0; color: var(--soft) }
    main { padding: 4px 20px 40px }
    .controls:not([hidden]) { display: flex; flex-wrap: wrap; gap: 6px 16px; margin-top: 8px;
      align-items: center; font-size: 13px }
    .keys, small { color: var(--soft); font-weight: normal }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; font-size: 12px }
    section { border: 1px solid var(--line); border-radius: 6px; margin: 16px 0; padding: 4px 16px 14px }
    section.current { border-color: var(--mark); box-shadow: 0 0 0 1px var(--mark) }
    section.approved { border-left: 6px solid var(--green) }
    h2 { font-size: 16px; margin: 8px 0 } h2 a { color: inherit; text-decoration: none }
    .lines { margin: 0 0 8px; padding-left: 20px } .lines li:first-child { font-weight: bold }
    .settings { font-size: 13px; margin: 6px 0 } code { background: var(--panel);
      border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; white-space: nowrap }
    .stage { display: flex; gap: 12px; align-items: flex-start; overflow: auto; position: relative }
    figure { margin: 0; flex: 1 1 0; min-width: 0 } figcaption { color: var(--soft); font-size: 13px }
    .stage img, .stage canvas { max-width: 100%; border: 1px solid var(--line); display: block;
      box-sizing: border-box;
      background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px }
    .zoomed figure { flex: none } .zoomed img, .zoomed canvas { max-width: none; image-rendering: pixelated }
    .over { display: grid } .over > * { grid-area: 1 / 1; align-self: start; justify-self: start }
    .over .actual figcaption { padding-left: 80px }
    .heat { display: none } .view-heat figure, .view-difference figure { display: none }
    .view-heat .heat, .view-difference .difference { display: block }
    .over .difference { display: none }
    pre.text { background: var(--panel); padding: 8px; overflow: auto; font-size: 12px }
    del { color: var(--red); text-decoration: none } ins { color: var(--green); text-decoration: none }
    del::before { content: "- " } ins::before { content: "+ " } pre i { color: var(--soft) }
    .approve { margin: 8px 0 0; display: block; font-size: 13px }

    """#

  static let script = #"""
    "use strict"
    const form = document.querySelector("form")
    const all = [...document.querySelectorAll("section")]
    const views = ["side", "slider", "onion", "blink", "heat", "difference"]
    let current = -1, isBlinking = false
    form.hidden = false
    for (const section of all) {
      if (!section.dataset.sha256) continue
      const label = document.createElement("label")
      label.className = "approve"
      label.innerHTML = "<input type=checkbox> approve: what is there is right"
      label.firstChild.onchange = update
      section.append(label)
    }
    function box(section) { return section.querySelector(".approve input") }
    function shown() { return all.filter(section => !section.hidden) }
    function select(index) {
      const list = shown()
      if (!list.length) return
      current = Math.max(0, Math.min(index, list.length - 1))
      for (const section of all) section.classList.toggle("current", section === list[current])
      list[current].scrollIntoView({ block: "nearest" })
    }
    function heat(section) {
      const [a, b] = [".expected img", ".actual img"].map(name => section.querySelector(name))
      if (!a || !b || section.querySelector(".heat")) return
      const width = Math.max(a.naturalWidth, b.naturalWidth)
      const height = Math.max(a.naturalHeight, b.naturalHeight)
      const figure = document.createElement("figure")
      figure.className = "heat"
      figure.innerHTML = "<figcaption>heat map: how far colours are apart</figcaption>"
      const canvas = document.createElement("canvas")
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext("2d", { willReadFrequently: true })
      const data = [a, b].map(image => {
        context.clearRect(0, 0, width, height)
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, width, height)
      })
      const [first, second] = data
      for (let i = 0; i < first.data.length; i += 4) {
        let far = 0
        for (let c = 0; c < 4; c++) far = Math.max(far, Math.abs(first.data[i + c] - second.data[i + c]))
        const heat = far ? Math.sqrt(far / 255) : 0
        first.data[i] = 255 * Math.min(1, heat * 2)
        first.data[i + 1] = 255 * Math.max(0, heat * 2 - 1)
        first.data[i + 2] = far ? 40 : 0
        first.data[i + 3] = 255
      }
      context.putImageData(first, 0, 0)
      figure.append(canvas)
      section.querySelector(".stage").append(figure)
    }
    function update() {
      const view = form.view.value, mix = +form.mix.value, zoom = form.zoom.value
      const words = form.filter.value.toLowerCase()
      for (const section of all) {
        const text = section.dataset.name + " " + section.querySelector(".lines").textContent
        section.hidden = !(text + " " + section.dataset.status).toLowerCase().includes(words)
        const stage = section.querySelector(".stage")
        section.classList.toggle("approved", !!box(section)?.checked)
        if (!stage) continue
        const expected = stage.querySelector(".expected"), actual = stage.querySelector(".actual")
        const isOver = ["slider", "onion", "blink"].includes(view) && expected && actual
        if (view === "heat") heat(section)
        stage.className = "stage view-" + view + (isOver ? " over" : "")
        stage.classList.toggle("zoomed", zoom !== "fit")
        for (const image of stage.querySelectorAll("img, canvas")) {
          image.style.width = zoom === "fit" ? "" : (image.naturalWidth || image.width) * zoom + "px"
        }
        if (!actual) continue
        actual.style.opacity = isOver && view === "onion" ? mix / 100
          : isOver && view === "blink" ? +isBlinking : ""
        const image = actual.querySelector("img")
        image.style.clipPath = isOver && view === "slider" ? `inset(0 0 0 ${mix}%)` : ""
      }
      form.count.value = all.filter(section => box(section)?.checked).length
    }
    function list() {
      return { approve: all.filter(section => box(section)?.checked).map(section => ({
        name: section.dataset.name, kind: section.dataset.kind, sha256: section.dataset.sha256 })) }
    }
    form.oninput = update
    form.onsubmit = event => event.preventDefault()
    form.save.onclick = () => {
      const link = document.createElement("a")
      link.href = "data:application/json," + encodeURIComponent(JSON.stringify(list(), null, 2))
      link.download = "approve.json"
      link.click()
      form.querySelector(".command").hidden = false
    }
    setInterval(() => { isBlinking = !isBlinking; if (form.view.value === "blink") update() }, 600)
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target.matches("input[type=search], select")) {
        if (event.key === "Escape") event.target.blur()
        return
      }
      const zooms = [...form.zoom.options]
      if (event.key === "j") select(current + 1)
      else if (event.key === "k") select(current - 1)
      else if (views[event.key - 1]) form.view.value = views[event.key - 1]
      else if (event.key === "ArrowLeft") form.mix.value = +form.mix.value - 5
      else if (event.key === "ArrowRight") form.mix.value = +form.mix.value + 5
      else if (event.key === "+") form.zoom.selectedIndex = Math.min(zooms.length - 1, form.zoom.selectedIndex + 1)
      else if (event.key === "-") form.zoom.selectedIndex = Math.max(0, form.zoom.selectedIndex - 1)
      else if (event.key === "/") form.filter.focus()
      else if (event.key === "a") {
        const check = shown()[current] && box(shown()[current])
        if (check) check.checked = !check.checked
      } else return
      event.preventDefault()
      update()
    })
    update()
    select(0)

    """#
}
