"""A server on the loopback address that answers as its first line of input tells.

The first line is a JSON object of answers by path. Then each line is a command: {"open": GATE} lets
all who wait at a gate go on, {"log": true} prints the requests so far. The server ends with its input.
"""

import base64
import gzip
import hashlib
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

answers = json.loads(sys.stdin.readline())
gates = {}
requests = []
connections = 0
lock = threading.Lock()


def gate(name):
    with lock:
        return gates.setdefault(name, threading.Event())


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Heads go out together with the beginning of their bodies.
    wbufsize = -1

    def setup(self):
        global connections
        super().setup()
        with lock:
            connections += 1
            self.connection_number = connections

    def log_message(self, *arguments):
        pass

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (ConnectionError, ValueError):
            self.close_connection = True

    def answer_request(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length) if length else b""
        with lock:
            requests.append({
                "method": self.command, "path": self.path,
                "fields": [[name, value] for name, value in self.headers.items()],
                "body": body.decode("latin-1"), "connection": self.connection_number,
            })
        answer = answers.get(self.path) or answers.get(self.path.split("?")[0])
        if answer is None:
            answer = {"status": 404, "fields": [["Content-Length", "0"]], "parts": []}
        answer = self.condition(answer)
        if not answer.get("raw"):
            self.send_response_only(answer["status"])
            for name, value in answer["fields"]:
                self.send_header(name, value)
            self.end_headers()
        if self.command == "HEAD" or answer["status"] in (204, 304):
            return
        for part in answer["parts"]:
            if "bytes" in part:
                data = base64.b64decode(part["bytes"])
                for _ in range(part.get("times", 1)):
                    self.wfile.write(data)
            elif "zeros" in part:
                self.wfile.write(gzip.compress(bytes(part["zeros"])))
            elif "wait" in part:
                self.wfile.flush()
                gate(part["wait"]).wait()
        if answer.get("raw") or answer.get("close"):
            self.close_connection = True

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = answer_request

    def condition(self, answer):
        """Another answer for those who have this one already, or who don't say who they are."""
        user = answer.get("user")
        if user and not self.is_user(answer["scheme"], user, answer["password"]):
            question = 'Basic realm="of the test"'
            if answer["scheme"] == "Digest":
                question = 'Digest realm="of the test", nonce="n0", qop="auth", algorithm=MD5'
            body = b"who?"
            return {
                "status": 401,
                "fields": [["WWW-Authenticate", question], ["Content-Length", str(len(body))]],
                "parts": [{"bytes": base64.b64encode(body).decode()}],
            }
        tag = dict((name.lower(), value) for name, value in answer["fields"]).get("etag")
        if tag and self.headers.get("If-None-Match") == tag:
            fields = [f for f in answer["fields"] if f[0].lower() != "content-length"]
            return {"status": 304, "fields": fields, "parts": []}
        return answer

    def is_user(self, scheme, user, password):
        value = self.headers.get("Authorization") or ""
        if scheme == "Basic":
            return value == "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()
        if not value.startswith("Digest "):
            return False
        parts = {}
        for item in value[7:].split(","):
            name, _, text = item.strip().partition("=")
            parts[name] = text.strip('"')

        def digest(text):
            return hashlib.md5(text.encode()).hexdigest()

        own = digest(f"{user}:of the test:{password}")
        other = digest(f"{self.command}:{parts.get('uri')}")
        middle = f"{parts.get('nonce')}:{parts.get('nc')}:{parts.get('cnonce')}:auth"
        return parts.get("response") == digest(f"{own}:{middle}:{other}")


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, *arguments):
        pass


server = Server(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
for line in sys.stdin:
    command = json.loads(line)
    if "open" in command:
        gate(command["open"]).set()
        print("{}", flush=True)
    elif "log" in command:
        with lock:
            text = json.dumps(requests)
        print(text, flush=True)
