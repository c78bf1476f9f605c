import { expect, test } from 'vitest'
import { isOwnOrigin } from '../../src/shared/own-origin.ts'
import { sessionCookieIn } from '../../src/shared/session-cookie.ts'

const PUBLIC = 'https://audit.example/base'

test.each([
  ['https://audit.example', 'audit.example', PUBLIC, true],
  ['https://audit.example', undefined, PUBLIC, true],
  // The same name with a different port, as a proxy may leave it in `Host`.
  ['https://audit.example:8443', 'audit.example:8443', PUBLIC, true],
  ['http://audit.example', 'audit.example', PUBLIC, false],
  ['https://evil.example', 'audit.example', PUBLIC, false],
  // A different name that resolves to this service. A `Host` with this name therefore proves nothing.
  ['https://evil.example', 'evil.example', PUBLIC, false],
  ['http://evil.example:4000', 'evil.example:4000', 'http://127.0.0.1:4000', false],
  ['http://localhost:4000', 'localhost:4000', 'http://127.0.0.1:4000', true],
  ['http://[::1]:4000', '[::1]:4000', 'http://127.0.0.1:4000', true],
  ['http://192.168.1.5:4000', '192.168.1.5:4000', 'http://127.0.0.1:4000', true],
  ['null', '127.0.0.1:4000', 'http://127.0.0.1:4000', false],
  ['http://127.0.0.1:4001', '127.0.0.1:4000', 'http://127.0.0.1:4000', false],
])(
  'a page from %s whose request names the host %s belongs to the service at %s: %s',
  (origin, host, publicUrl, isOurs) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(isOurs)
  },
)

const PLAIN = 'audit-service.session_token=a.b'
const SECURE = `__Secure-${PLAIN}`

test.each([
  [`x=1; ${PLAIN}`, 'http://127.0.0.1:4000', PLAIN],
  [`${PLAIN}; ${SECURE}`, PUBLIC, SECURE],
  [PLAIN, PUBLIC, null],
  // One of the two cookies may be from another service on this host.
  [`${SECURE}; __Secure-audit-service.session_token=c.d`, PUBLIC, null],
  ['audit-service.session_token=', 'http://127.0.0.1:4000', null],
  [undefined, PUBLIC, null],
])('the session read from the cookies %s at %s is %s', (header, publicUrl, session) => {
  expect(sessionCookieIn(header, publicUrl)).toBe(session)
})
