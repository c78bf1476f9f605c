"""A receiver of webhooks without dependencies: python3 docs/examples/receiver.py (Python 3.9 or later).

WEBHOOK_SECRETS holds the secret, during a rotation both, comma apart. HTTPS is either ended by a proxy before it, or
spoken with the PEM files that TLS_CERTIFICATE and TLS_KEY name.
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
    """Whether one of the secrets signed these very bytes, not longer ago than the tolerance."""
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
    """Form A has time and signatures in one header (t=...,v1=...), form B each in its own."""
    signature = headers.get("X-Service-Signature") or ""
    if not signature.startswith("t="):
        return headers.get("X-Service-Timestamp") or "", [signature]
    parts = [part.partition("=") for part in signature.split(",")]
    timestamp = next(value for name, _, value in parts if name == "t")
    return timestamp, [value for name, _, value in parts if name == "v1"]


def read_event(raw_body):
    """What both forms of the payload have in common."""
    body = json.loads(raw_body)
    data = body.get("data", body)
    return {
        "event": body.get("event") or "audit." + body["status"],
        "jobId": data["job_id"],
        "overall": (data.get("scores") or {}).get("overall"),
        "error": data.get("error"),
    }


def create_handler(secrets, on_event):
    """on_event is called once for each event, however often it is delivered."""
    # In production: a unique key in your database, kept for some days.
    seen = set()
    lock = threading.Lock()

    class Receiver(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            # The bytes as they came: JSON that was parsed and printed again has another signature.
            raw_body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if not is_genuine(self.headers, raw_body, secrets):
                return self.answer(401)
            told = read_event(raw_body)
            key = (told["jobId"], told["event"])
            with lock:
                is_new = key not in seen
                seen.add(key)
            if is_new:
                on_event(told)
            # Answer within five seconds: whatever takes longer is done afterwards.
            self.answer(204)

        def answer(self, status):
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    return Receiver


def main():
    handler = create_handler(
        os.environ.get("WEBHOOK_SECRETS", "").split(","),
        lambda told: print(json.dumps(told), flush=True),
    )
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8443"))), handler)
    certificate, key = os.environ.get("TLS_CERTIFICATE"), os.environ.get("TLS_KEY")
    if certificate and key:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        # The handshake belongs to the thread of its connection: a client that never ends it holds up nobody.
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    print("listening", server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
