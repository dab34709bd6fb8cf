import GalleyDisplayList
import GalleyDOM
import GalleyEngine
import GalleyPrimitives
import GalleyStyle

/// What a user is in the middle of doing with a page.
@MainActor
final class PageInput {
  fileprivate(set) var interaction = PageInteraction()
  private var generation = -1

  /// Forgets what belongs to a document that is gone.
  fileprivate func enter(generation: Int) {
    guard generation != self.generation else { return }
    self.generation = generation
    interaction = PageInteraction()
  }

  fileprivate func replace(_ interaction: PageInteraction) { self.interaction = interaction }
}

/// Something that a user does with a page.
typealias PageAction<Result> =
  @Sendable (inout PageInteraction, inout PageModel, Frame) -> Result

extension WebPage {
  /// What a pointer meets at a place of the viewport, in CSS px.
  func hit(at point: Point, scrolledBy offsets: ScrollOffsets) -> ElementHit? {
    guard let frame = latestFrame else { return nil }
    return frame.hit(at: point, in: frame.hitRegions(), scrolledBy: offsets)
  }

  /// Lets a user do something; a new frame is made if it shows.
  ///
  /// - Returns: `nil` if there is no page.
  func interact<Result: Sendable>(_ action: @escaping PageAction<Result>) async -> Result? {
    guard let model, let frame = latestFrame else { return nil }
    input.enter(generation: renderer.generation)
    // Most of what a pointer does changes nothing that shows. Scripts hear of all, and only once.
    if !model.hasRunScripts {
      var tried = model
      var interaction = input.interaction
      let result = action(&interaction, &tried, frame)
      tried.forgetPointerIfUnseen()
      guard !tried.looksLike(model) else {
        input.replace(interaction)
        return result
      }
    }
    let start = input.interaction
    let generation = renderer.generation
    let outcome = InteractionOutcome<Result>()
    let change: @Sendable (inout PageModel) -> Void = { model in
      var interaction = start
      let result = action(&interaction, &model, frame)
      if !model.hasRunScripts { model.forgetPointerIfUnseen() }
      outcome.set(interaction, result)
    }
    if model.hasRunScripts {
      await renderer.changeOnScriptThread(change)
    } else {
      await changeModel(change)
    }
    guard generation == renderer.generation, let (interaction, result) = outcome.value else {
      return nil
    }
    input.replace(interaction)
    // What listeners left to do: tasks, navigations, messages.
    if model.hasRunScripts { await scripting.runTasks(in: self) }
    _ = await renderer.currentFrame()
    return result
  }
}

extension WebPage {
  /// Gives the element that asks for it the focus, once a document shows.
  ///
  /// <https://html.spec.whatwg.org/#flush-autofocus-candidates>
  ///
  /// - Returns: The element; `nil` if there is none, or something has the focus already.
  func autofocus() async -> NodeID? {
    guard model?.interaction.focused == nil else { return nil }
    return await interact { interaction, page, frame -> NodeID? in
      interaction.autofocus(in: &page, frame)
      return page.interaction.focused
    } ?? nil
  }
}

extension PageModel {
  /// Leaves out what the pointer is over where no style asks for it.
  fileprivate mutating func forgetPointerIfUnseen() {
    guard !usesPointerStates else { return }
    interaction.hovered = nil
    interaction.active = nil
  }
}
