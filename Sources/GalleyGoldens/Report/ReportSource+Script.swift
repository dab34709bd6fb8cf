extension ReportSource {
  /// What the form does. It keeps all that it knows in the form and the sections themselves.
  static let script = #"""
    "use strict"
    const form = document.querySelector("form")
    const all = [...document.querySelectorAll("section")]
    const views = [...form.view].map(choice => choice.value)
    const overlays = ["slider", "onion", "blink"]
    let current = 0, isBlinking = false
    form.hidden = false

    const box = section => section.querySelector(".approve input")
    const shown = () => all.filter(section => !section.hidden)
    const picture = (section, side) => section.querySelector(`.${side} img`)
    const isReady = image => image && image.complete && image.naturalWidth > 0

    for (const section of all) {
      if (section.dataset.sha256) {
        const label = document.createElement("label")
        label.className = "approve"
        label.innerHTML = "<input type=checkbox> approve: what is there is right"
        label.firstChild.onchange = update
        section.append(label)
      }
      section.onclick = () => mark(shown().indexOf(section))
      const stage = section.querySelector(".stage")
      if (!stage) continue
      const actual = stage.querySelector(".actual")
      if (actual) {
        const handle = document.createElement("div")
        handle.className = "handle"
        actual.append(handle)
      }
      // The mix follows the pointer on the picture itself.
      stage.onpointerdown = event => {
        if (!stage.matches(".over") || form.view.value === "blink" || event.button) return
        stage.setPointerCapture(event.pointerId)
        drag(stage, event)
      }
      stage.onpointermove = event => {
        if (stage.hasPointerCapture(event.pointerId)) drag(stage, event)
      }
      // Pictures side by side show the same part.
      for (const figure of stage.querySelectorAll("figure")) {
        figure.onscroll = () => {
          for (const other of stage.querySelectorAll("figure")) {
            if (other.scrollTop !== figure.scrollTop) other.scrollTop = figure.scrollTop
            if (other.scrollLeft !== figure.scrollLeft) other.scrollLeft = figure.scrollLeft
          }
        }
      }
    }

    function drag(stage, event) {
      const area = stage.querySelector(".actual img").getBoundingClientRect()
      if (area.width > 0) form.mix.value = (event.clientX - area.left) / area.width * 100
      update()
    }

    function mark(index) {
      const list = shown()
      current = Math.max(0, Math.min(index, list.length - 1))
      for (const section of all) section.classList.toggle("current", section === list[current])
      form.place.value = list.length ? `${current + 1} of ${list.length}` : "nothing matches"
      if (list[current] && form.view.value === "heat") heat(list[current])
    }

    function select(index) {
      mark(index)
      const section = shown()[current]
      if (!section) return
      section.style.scrollMarginTop = document.querySelector("header").offsetHeight + 8 + "px"
      section.scrollIntoView({ block: "start" })
    }

    /// Calls `body` with the pixels of both pictures, some rows at a time.
    function compare(section, body) {
      const sides = ["expected", "actual"].map(side => picture(section, side))
      if (!sides.every(isReady)) return false
      const width = Math.max(...sides.map(image => image.naturalWidth))
      const height = Math.max(...sides.map(image => image.naturalHeight))
      const rows = Math.max(1, Math.min(height, Math.floor(2000000 / width)))
      const canvas = document.createElement("canvas")
      canvas.width = width
      canvas.height = rows
      const context = canvas.getContext("2d", { willReadFrequently: true })
      for (let y = 0; y < height; y += rows) {
        const [a, b] = sides.map(image => {
          context.clearRect(0, 0, width, rows)
          context.drawImage(image, 0, -y)
          return context.getImageData(0, 0, width, Math.min(rows, height - y))
        })
        body(a, b, y, width, height)
      }
      return true
    }

    function distance(a, b, i) {
      return Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]),
        Math.abs(a[i + 2] - b[i + 2]), Math.abs(a[i + 3] - b[i + 3]))
    }

    function heat(section) {
      const stage = section.querySelector(".stage")
      if (!stage || stage.matches(".has-heat")) return
      const canvas = document.createElement("canvas")
      let context
      const isDone = compare(section, (a, b, y, width, height) => {
        if (!context) {
          canvas.width = width
          canvas.height = height
          context = canvas.getContext("2d")
        }
        for (let i = 0; i < a.data.length; i += 4) {
          const far = distance(a.data, b.data, i)
          const heat = far ? 0.25 + 0.75 * Math.sqrt(far / 255) : 0
          a.data[i] = 255 * Math.min(1, heat * 2)
          a.data[i + 1] = 255 * Math.max(0, heat * 2 - 1)
          a.data[i + 2] = far ? 40 : 0
          a.data[i + 3] = 255
        }
        context.putImageData(a, 0, y)
      })
      if (!isDone) return
      const figure = document.createElement("figure")
      figure.className = "heat"
      figure.innerHTML = "<figcaption>heat map: the brighter, the farther colours are apart</figcaption>"
      figure.append(canvas)
      stage.append(figure)
      stage.classList.add("has-heat")
      scale(section)
    }

    /// The tops of what changed in a golden, from 0 to 1.
    function changes(section) {
      const bands = []
      compare(section, (a, b, top, width, height) => {
        for (let y = 0; y < a.height; y++) {
          let i = y * width * 4
          const end = i + width * 4
          while (i < end && !distance(a.data, b.data, i)) i += 4
          if (i === end) continue
          const last = bands[bands.length - 1]
          if (last && top + y - last.end < 24) last.end = top + y
          else bands.push({ start: top + y, end: top + y, height })
        }
      })
      return bands.map(band => band.start / band.height)
    }

    function step(direction) {
      const section = shown()[current]
      if (!section || !section.querySelector(".stage")) return
      const list = changes(section)
      if (!list.length) return
      const next = (+(section.dataset.change ?? (direction > 0 ? -1 : 0)) + direction + list.length) % list.length
      section.dataset.change = next
      for (const image of section.querySelectorAll("img, canvas")) {
        const frame = image.closest(".zoomed.over") ?? image.parentElement
        if (frame.scrollHeight > frame.clientHeight + 1) {
          frame.scrollTop = image.offsetTop + list[next] * image.clientHeight - frame.clientHeight / 3
        }
      }
      const image = [...section.querySelectorAll("img, canvas")].find(image => image.clientHeight > 0)
      const frame = image.closest(".zoomed.over") ?? image.parentElement
      if (frame.scrollHeight <= frame.clientHeight + 1) {
        const y = image.getBoundingClientRect().top + list[next] * image.clientHeight
        scrollBy(0, y - innerHeight / 3)
      }
      form.place.value = `change ${next + 1} of ${list.length}`
    }

    /// Gives pictures their sizes; those that lie on each other have the same scale.
    function scale(section) {
      const stage = section.querySelector(".stage")
      const zoom = form.zoom.value
      const images = [...stage.querySelectorAll("img, canvas")]
      const widest = Math.max(1, ...images.map(image => image.naturalWidth || image.width))
      const factor = zoom === "fit" ? Math.min(1, section.clientWidth / (widest + 32)) : +zoom
      const isSized = zoom !== "fit" || stage.matches(".over")
      for (const image of images) {
        image.style.width = isSized ? (image.naturalWidth || image.width) * factor + "px" : ""
      }
    }

    function update() {
      const view = form.view.value, mix = +form.mix.value
      const words = form.filter.value.toLowerCase()
      const statuses = [...form.querySelectorAll("[name=status]:checked")].map(choice => choice.value)
      const hasStatuses = form.querySelector("[name=status]")
      const before = shown()[current]
      form.classList.toggle("with-mix", view === "slider" || view === "onion")
      for (const section of all) {
        const text = `${section.dataset.name} ${section.dataset.kind} ${section.dataset.status} `
          + section.querySelector(".lines").textContent
        section.hidden = !text.toLowerCase().includes(words)
          || Boolean(hasStatuses) && !statuses.includes(section.dataset.status)
        section.classList.toggle("approved", Boolean(box(section)?.checked))
        const stage = section.querySelector(".stage")
        if (!stage) continue
        const expected = stage.querySelector(".expected"), actual = stage.querySelector(".actual")
        const isOver = overlays.includes(view) && Boolean(expected && actual)
        const hasHeat = Boolean(stage.querySelector(".heat"))
        stage.className = `stage view-${view}`
        stage.classList.toggle("over", isOver)
        stage.classList.toggle("has-heat", hasHeat)
        stage.classList.toggle("has-difference", Boolean(stage.querySelector(".difference")))
        stage.classList.toggle("zoomed", form.zoom.value !== "fit")
        scale(section)
        if (!actual) continue
        const image = actual.querySelector("img")
        actual.style.opacity = isOver && view === "onion" ? mix / 100
          : isOver && view === "blink" ? Number(isBlinking) : ""
        image.style.clipPath = isOver && view === "slider" ? `inset(0 0 0 ${mix}%)` : ""
        actual.querySelector(".handle").style.left = mix + "%"
        if (isOver) {
          expected.querySelector("figcaption").textContent = view !== "blink" ? "expected, actual"
            : isBlinking ? "actual" : "expected"
        } else {
          expected && (expected.querySelector("figcaption").textContent = "expected")
        }
      }
      const count = all.filter(section => box(section)?.checked).length
      form.count.value = count
      form.save.disabled = !count
      mark(Math.max(0, shown().indexOf(before)))
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

    // Heat maps are made of what comes into view, since each takes its time.
    const observer = new IntersectionObserver(entries => {
      for (const entry of entries) {
        entry.target.isNear = entry.isIntersecting
        if (entry.isIntersecting && form.view.value === "heat") heat(entry.target)
      }
    }, { rootMargin: "200px" })
    for (const section of all) observer.observe(section)
    form.addEventListener("input", () => {
      if (form.view.value === "heat") all.filter(section => section.isNear).forEach(heat)
    })
    setInterval(() => {
      isBlinking = !isBlinking
      if (form.view.value === "blink") update()
    }, 600)
    addEventListener("load", update)
    addEventListener("resize", update)

    function press(key) {
      const zooms = form.zoom.options.length - 1
      switch (key) {
      case "j": select(current + 1); return true
      case "k": select(current - 1); return true
      case "n": step(1); return true
      case "p": step(-1); return true
      case "ArrowLeft": form.mix.value = +form.mix.value - 5; break
      case "ArrowRight": form.mix.value = +form.mix.value + 5; break
      case "+": case "=": form.zoom.selectedIndex = Math.min(zooms, form.zoom.selectedIndex + 1); break
      case "-": form.zoom.selectedIndex = Math.max(0, form.zoom.selectedIndex - 1); break
      case "0": form.zoom.selectedIndex = 0; break
      case "/": form.filter.focus(); break
      case "a": {
        const check = shown()[current] && box(shown()[current])
        if (check) check.checked = !check.checked
        break
      }
      case "A": {
        const checks = shown().map(box).filter(Boolean)
        const isOn = !checks.every(check => check.checked)
        for (const check of checks) check.checked = isOn
        break
      }
      default:
        if (!views[key - 1]) return false
        form.view.value = views[key - 1]
      }
      update()
      if (form.view.value === "heat") all.filter(section => section.isNear).forEach(heat)
      return true
    }
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target.matches("input[type=search]")) {
        if (event.key === "Escape") event.target.blur()
        return
      }
      if (event.key.startsWith("Arrow") && event.target.matches("select, input")) return
      if (press(event.key)) event.preventDefault()
    })
    update()

    """#
}
