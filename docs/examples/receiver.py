"""A webhook receiver without dependencies. Run python3 docs/examples/receiver.py with Python 3.9 or later.

Set WEBHOOK_SECRETS to the secret or, during a rotation, to both secrets, separated by a comma. The receiver listens on
port 8443 of 127.0.0.1. To use another port, set PORT. For HTTPS, put a proxy in front of the receiver, or set
TLS_CERTIFICATE and TLS_KEY to the paths of PEM files.
"""

import hashlib
import hmac
import json
import os
import re
import ssl
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300


def is_genuine(headers, raw_body, secrets, now=None):
    """Returns whether one of the secrets signed exactly these bytes within the tolerance."""
    timestamp, signatures = read_signature(headers)
    now = time.time() if now is None else now
    if not re.fullmatch("[0-9]+", timestamp) or abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = timestamp.encode() + b"." + raw_body
    expected = [hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest() for secret in secrets]
    return any(
        hmac.compare_digest(signature.encode(), digest.encode())
        for signature in signatures
        for digest in expected
    )


def read_signature(headers):
    """Format A has the time and the signatures in one header (t=...,v1=...). Format B has two headers."""
    signature = headers.get("X-Service-Signature") or ""
    if not signature.startswith("t="):
        return headers.get("X-Service-Timestamp") or "", [signature]
    parts = [part.partition("=") for part in signature.split(",")]
    timestamp = next((value for name, _, value in parts if name == "t"), "")
    return timestamp, [value for name, _, value in parts if name == "v1"]


def read_event(raw_body):
    """Returns the fields that both payload formats contain."""
    body = json.loads(raw_body)
    data = body.get("data", body)
    return {
        "event": body.get("event") or "audit." + body["status"],
        "jobId": data["job_id"],
        "overall": (data.get("scores") or {}).get("overall"),
        "error": data.get("error"),
    }


def create_handler(secrets, on_event):
    """Calls on_event once for each event, even if the event is delivered repeatedly."""
    # In production, store these keys in your database for some days, with a unique index.
    seen = set()
    lock = threading.Lock()

    class Receiver(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            # The signature is for these exact bytes. JSON that was parsed and serialized again has a different one.
            raw_body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if not is_genuine(self.headers, raw_body, secrets):
                return self.answer(401)
            received = read_event(raw_body)
            key = (received["jobId"], received["event"])
            with lock:
                is_new = key not in seen
                seen.add(key)
            if is_new:
                on_event(received)
            # Respond within five seconds. Do work that takes longer after the response.
            self.answer(204)

        def answer(self, status):
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    return Receiver


def main():
    secrets = os.environ.get("WEBHOOK_SECRETS", "").split(",")
    if "" in secrets:  # Anyone can sign with an empty secret.
        raise SystemExit("Set WEBHOOK_SECRETS to the secret of the webhook.")
    handler = create_handler(secrets, lambda event: print(json.dumps(event), flush=True))
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8443"))), handler)
    certificate, key = os.environ.get("TLS_CERTIFICATE"), os.environ.get("TLS_KEY")
    if certificate and key:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        # Each connection's thread runs its handshake, so a client that doesn't finish it delays no other client.
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    print("listening", server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
