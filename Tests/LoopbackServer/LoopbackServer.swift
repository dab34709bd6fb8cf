public import Foundation
import Synchronization

/// An HTTP server for tests: on the loopback address, at a port of its own, with one answer a path.
///
/// It runs `python3` and ends with this object.
public final class LoopbackServer: Sendable {
  /// What a path answers.
  public struct Answer: Sendable {
    var status = 200
    var fields: [(String, String)] = []
    var parts: [Part] = []
    var isRaw = false
    var isClosed = false
    var credential: (scheme: String, user: String, password: String)?
  }

  /// A piece of a body.
  public enum Part: Sendable {
    case bytes([UInt8])
    case text(String)
    /// The same bytes so many times.
    case repeated([UInt8], Int)
    /// So many zeros, as `gzip` packs them.
    case packedZeros(Int)
    /// Goes on once the gate of this name is opened.
    case wait(String)
  }

  /// What the server was asked.
  public struct Request: Sendable {
    public let method: String
    /// With its query.
    public let path: String
    public let fields: [(name: String, value: String)]
    public let body: String
    /// Requests of one connection have the same number.
    public let connection: Int

    /// The value of the first field of that name in any case.
    public func value(_ name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  public struct Failure: Error {
    public let message: String
  }

  public let port: Int
  private let channel: Mutex<Channel>

  /// Both ends of the server's input and output.
  private struct Channel: ~Copyable {
    let process: Process
    let input: FileHandle
    let output: FileHandle

    deinit {
      try? input.close()
      process.waitUntilExit()
    }

    func ask(_ line: Data) throws -> Data {
      try input.write(contentsOf: line + Data("\n".utf8))
      return try readLine()
    }

    func readLine() throws -> Data {
      var line = Data()
      while let byte = try output.read(upToCount: 1), let first = byte.first {
        if first == UInt8(ascii: "\n") { return line }
        line.append(first)
      }
      throw Failure(message: "the server has gone")
    }
  }

  /// Starts a server.
  ///
  /// - Parameter answers: By path; the query counts only where a path has one.
  public init(_ answers: [String: Answer]) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("server.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let channel = Channel(
      process: process, input: input.fileHandleForWriting, output: output.fileHandleForReading)
    let json = answers.mapValues(\.json)
    let line = try channel.ask(JSONSerialization.data(withJSONObject: json))
    guard let port = Int(String(decoding: line, as: UTF8.self)) else {
      throw Failure(message: "the server has no port")
    }
    self.port = port
    self.channel = Mutex(channel)
  }

  /// The address of a path.
  public func address(_ path: String, host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// The address of a path.
  ///
  /// - Precondition: It makes a URL.
  public func url(_ path: String, host: String = "127.0.0.1") -> URL {
    guard let url = URL(string: address(path, host: host)) else {
      preconditionFailure("\(path) is no path")
    }
    return url
  }

  /// Lets all go on that wait at a gate, now and later.
  public func open(_ gate: String) throws {
    let line = try JSONSerialization.data(withJSONObject: ["open": gate])
    _ = try channel.withLock { try $0.ask(line) }
  }

  /// What the server was asked so far, in order.
  public func requests() throws -> [Request] {
    let line = try channel.withLock { try $0.ask(Data(#"{"log": true}"#.utf8)) }
    let list = try JSONSerialization.jsonObject(with: line) as? [[String: Any]] ?? []
    return list.map { item in
      Request(
        method: item["method"] as? String ?? "", path: item["path"] as? String ?? "",
        fields: (item["fields"] as? [[String]] ?? []).map { ($0[0], $0[1]) },
        body: item["body"] as? String ?? "", connection: item["connection"] as? Int ?? 0)
    }
  }
}

extension LoopbackServer.Answer {
  /// A body of a type, with its length.
  public static func body(
    _ bytes: [UInt8], type: String?, status: Int = 200, fields: [(String, String)] = []
  ) -> Self {
    var answer = Self()
    answer.status = status
    answer.fields = fields + [("Content-Length", "\(bytes.count)")]
    if let type { answer.fields.append(("Content-Type", type)) }
    answer.parts = [.bytes(bytes)]
    return answer
  }

  /// A text of a type, with its length.
  public static func text(
    _ text: String, type: String? = "text/html", status: Int = 200,
    fields: [(String, String)] = []
  ) -> Self {
    body(Array(text.utf8), type: type, status: status, fields: fields)
  }

  public static func redirection(_ location: String, status: Int = 302) -> Self {
    text("moved", status: status, fields: [("Location", location)])
  }

  /// A body in pieces, after which the connection is closed.
  ///
  /// - Parameter length: What is declared; `nil` for no length.
  public static func parts(
    _ parts: [LoopbackServer.Part], type: String = "text/html", length: Int? = nil,
    fields: [(String, String)] = []
  ) -> Self {
    var answer = Self()
    answer.fields = fields + [("Content-Type", type)]
    if let length { answer.fields.append(("Content-Length", "\(length)")) }
    if length == nil { answer.fields.append(("Connection", "close")) }
    answer.parts = parts
    answer.isClosed = true
    return answer
  }

  /// So many zeros, packed by `gzip`.
  public static func zeros(_ count: Int) -> Self {
    parts(
      [.packedZeros(count)], type: "application/x-zeros", fields: [("Content-Encoding", "gzip")])
  }

  /// These very pieces, the head among them, after which the connection is closed.
  public static func raw(_ parts: [LoopbackServer.Part]) -> Self {
    var answer = Self()
    answer.parts = parts
    answer.isRaw = true
    return answer
  }

  /// The same for those only who say who they are.
  ///
  /// - Parameter scheme: `Basic` or `Digest`.
  public func asking(_ scheme: String, user: String, password: String) -> Self {
    var answer = self
    answer.credential = (scheme, user, password)
    return answer
  }

  fileprivate var json: [String: Any] {
    var json: [String: Any] = [
      "status": status, "fields": fields.map { [$0.0, $0.1] }, "parts": parts.map(\.json),
      "raw": isRaw, "close": isClosed,
    ]
    if let credential {
      json["scheme"] = credential.scheme
      json["user"] = credential.user
      json["password"] = credential.password
    }
    return json
  }
}

extension LoopbackServer.Part {
  fileprivate var json: [String: Any] {
    switch self {
    case .bytes(let bytes): ["bytes": Data(bytes).base64EncodedString()]
    case .text(let text): ["bytes": Data(text.utf8).base64EncodedString()]
    case .repeated(let bytes, let times):
      ["bytes": Data(bytes).base64EncodedString(), "times": times]
    case .packedZeros(let count): ["zeros": count]
    case .wait(let gate): ["wait": gate]
    }
  }
}
