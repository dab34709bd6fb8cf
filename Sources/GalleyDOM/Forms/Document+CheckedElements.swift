public import GalleyPrimitives

extension Document {
  /// All check boxes and radio buttons that are checked and all options that are chosen: what
  /// ``isChecked(_:)`` and ``isSelected(_:)`` say of each, found in one walk, since what they say
  /// of one depends on its whole group.
  ///
  /// <https://html.spec.whatwg.org/#selector-checked>
  public func checkedElements() -> Set<NodeID> {
    var result: Set<NodeID> = []
    for top in [root] + shadowRoots.values {
      var groups = RadioGroups()
      for element in descendants(of: top) {
        if isHTML(element, .select) {
          result.formUnion(selectedOptions(of: element))
        } else if isHTML(element, .option) {
          if controlStates[element]?.isSelected ?? hasAttribute(.selected, of: element),
            select(of: element) == nil
          {
            result.insert(element)
          }
        } else if let type = inputType(of: element), type == .checkbox || type == .radio {
          let own = controlStates[element]?.isChecked
          guard own ?? hasAttribute(.checked, of: element) else { continue }
          guard type == .radio, let name = attributeValue(.name, of: element), !name.isEmpty else {
            result.insert(element)
            continue
          }
          let group = RadioGroups.Key(name: name, owner: formOwner(of: element))
          if own == true {
            groups.usersChoices.insert(group)
            result.insert(element)
          } else {
            groups.lastOfPage[group] = element
          }
        }
      }
      for (group, last) in groups.lastOfPage where !groups.usersChoices.contains(group) {
        result.insert(last)
      }
    }
    return result
  }
}

/// The radio button groups of one tree that have something checked.
private struct RadioGroups {
  struct Key: Hashable {
    var name: String
    var owner: NodeID?
  }

  /// Of several buttons that the page checks, the last one stays checked.
  var lastOfPage: [Key: NodeID] = [:]
  /// Those in which the user has checked a button.
  var usersChoices: Set<Key> = []
}
