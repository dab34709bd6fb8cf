/// The words on a find bar.
public struct FindBarWords: Hashable, Sendable {
  public var done = "Done"
  /// What an empty field says.
  public var placeholder = "Find in page"
  /// Said of no match.
  public var none = "Not found"
  /// Said of the current match: `%1` is its number, `%2` how many there are.
  public var place = "%1 of %2"
  /// Said of matches without a current one: `%2` is how many there are.
  public var total = "%2 found"

  /// In English.
  public init() {}

  /// In a language, English if there are no words of it.
  ///
  /// - Parameter language: A BCP 47 tag.
  public init(language: String) {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    guard let words = FindBarWords.translations[primary], words.count == 5 else { return }
    done = words[0]
    placeholder = words[1]
    none = words[2]
    place = words[3]
    total = words[4]
  }

  func place(of number: String, among total: String) -> String { filled(place, number, total) }

  func count(_ total: String) -> String { filled(self.total, "", total) }

  private func filled(_ pattern: String, _ first: String, _ second: String) -> String {
    var result = ""
    var isMark = false
    for character in pattern {
      if isMark {
        result += character == "1" ? first : character == "2" ? second : "%\(character)"
        isMark = false
      } else if character == "%" {
        isMark = true
      } else {
        result.append(character)
      }
    }
    return isMark ? result + "%" : result
  }

  private static let translations: [String: [String]] = [
    "ar": ["تم", "البحث في الصفحة", "لا نتائج", "%1 من %2", "%2"],
    "de": ["Fertig", "Auf der Seite suchen", "Nicht gefunden", "%1 von %2", "%2 gefunden"],
    "es": ["OK", "Buscar en la página", "Sin resultados", "%1 de %2", "%2 resultados"],
    "fr": ["OK", "Rechercher dans la page", "Introuvable", "%1 sur %2", "%2 résultats"],
    "he": ["סיום", "חיפוש בדף", "לא נמצא", "%1 מתוך %2", "%2 תוצאות"],
    "it": ["Fine", "Cerca nella pagina", "Nessun risultato", "%1 di %2", "%2 risultati"],
    "ja": ["完了", "ページ内を検索", "見つかりません", "%1/%2", "%2件"],
    "ko": ["완료", "페이지에서 찾기", "결과 없음", "%1/%2", "%2개"],
    "pt": ["OK", "Buscar na página", "Nada encontrado", "%1 de %2", "%2 resultados"],
    "ru": ["Готово", "Найти на странице", "Не найдено", "%1 из %2", "Найдено: %2"],
    "zh": ["完成", "在网页中查找", "未找到", "%1/%2", "%2 个结果"],
  ]
}
