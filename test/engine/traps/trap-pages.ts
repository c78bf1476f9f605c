import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, html, type Route, redirect, silence } from '../../support/web-site.ts'

/**
 * The content of every trap page. It has two defects: the page has no title, and its image has no text
 * alternative.
 */
const CONTENT = '<main><h1>A trap</h1><p>Some words that can be read.</p><img src="/dot.png"></main>'

export const page = (script: string, body = CONTENT): Route =>
  html(`<!doctype html><html lang="en"><body>${body}<script>${script}</script></body></html>`)

/** Sends up to `bytes` as fast as the client reads them. */
const flood =
  (contentType: string, bytes: number, piece: string): Route =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': contentType })
    const chunk = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)))
    let left = bytes
    const send = () => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.length
        if (!response.write(chunk)) return void response.once('drain', send)
      }
      response.end()
    }
    send()
  }

/** Sends data forever, with only short pauses. */
const drip: Route = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.write(CONTENT)
  const timer = setInterval(() => response.write('<p>And on.'), 50)
  response.on('close', () => clearInterval(timer))
}

/** Keeps redirecting to itself, each time in the way that `wayOf` returns. */
const chain =
  (path: string, wayOf: (step: number, next: string) => Route): Route =>
  (request, response) => {
    const step = Number(new URL(request.url!, 'http://trap').searchParams.get('n') ?? 0)
    wayOf(step, `${path}?n=${step + 1}`)(request, response)
  }

const byHost = (next: string) => redirect(next)
const byRefresh = (next: string) => html(`<meta http-equiv="refresh" content="0; url=${next}">`)
const byScript = (next: string) => page(`location = ${JSON.stringify(next)}`)

const LOOP = 'while (true) Math.random()'
const TWO_GIGABYTES = 2 * 1024 ** 3

const FILES: Record<string, Route> = {
  '/plain': page(''),
  '/dot.png': answer(200, 'image/png', Buffer.from('iVBORw0KGgo=', 'base64')),
  '/silence': silence,
  '/flood.js': flood('text/javascript', TWO_GIGABYTES, '// more and more\n'),
  '/sw.js': answer(
    200,
    'text/javascript',
    `oninstall = () => skipWaiting()
    onactivate = (event) => event.waitUntil(clients.claim())
    onfetch = (event) => event.respondWith(new Response('<h1>Intercepted', { headers: { 'content-type': 'text/html' } }))`,
  ),
}

/** Links that don't lead to a page. */
export const DEAD_ENDS: Record<string, Route> = {
  '/by-host': chain('/by-host', (_step, next) => byHost(next)),
  '/by-refresh': chain('/by-refresh', (_step, next) => byRefresh(next)),
  '/by-script': chain('/by-script', (_step, next) => byScript(next)),
  '/by-host-and-script': chain('/by-host-and-script', (step, next) =>
    step % 4 === 0 ? byScript(next) : byHost(next),
  ),
  '/refreshes-itself': html(`<meta http-equiv="refresh" content="0">${CONTENT}`),
  '/to-nothing': page('onload = () => { location = "about:blank" }'),
  '/to-blob': page(
    'onload = () => { location = URL.createObjectURL(new Blob(["<h1>Blob"], { type: "text/html" })) }',
  ),
  '/to-browser': redirect('chrome://version'),
  '/to-file': redirect('file:///etc/passwd'),
  '/attachment': answer(200, 'text/html', CONTENT, {
    'content-disposition': 'attachment; filename="a.html"',
  }),
  '/archive': answer(200, 'application/zip', 'PK\u0003\u0004'),
  '/document': answer(200, 'application/pdf', '%PDF-1.4'),
  '/text': answer(200, 'text/plain', 'Words.'),
  '/data': answer(200, 'application/json', '{}'),
  '/picture': answer(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/film': flood('video/mp4', TWO_GIGABYTES, '\u0000\u0000\u0000\u0020ftypisom'),
}

/** Pages that hang the browser. */
export const HANGS: Record<string, Route> = {
  '/drip': drip,
  '/flood': flood('text/html', TWO_GIGABYTES, `<!--${'more and more '.repeat(4000)}-->`),
  '/hang': page(LOOP),
  '/hang-after-load': page(`onload = () => setTimeout(() => { ${LOOP} }, 0)`),
  '/font-never-comes': page(
    '',
    `<style>@font-face { font-family: late; src: url(/silence) } body { font: 16px late }</style>${CONTENT}`,
  ),
  '/eats-memory': page(
    'const kept = []; setInterval(() => { for (let i = 0; i < 8; i += 1) kept.push(new Uint8Array(32e6).fill(1)) }, 10)',
  ),
  '/twenty-thousand-deep': page(
    'let at = document.body; for (let i = 0; i < 20000; i += 1) at = at.appendChild(document.createElement("div")); at.textContent = "Bottom"',
  ),
}

const RUN_WILD = `
  Object.prototype.polluted = 'yes'
  Object.prototype.toJSON = () => 'lie'
  Array.prototype.map = () => []
  Array.prototype.push = () => 0
  Element.prototype.getBoundingClientRect = () => { throw 1 }
  Document.prototype.querySelectorAll = () => []
  document.getAnimations = () => { throw 2 }
  JSON.stringify = () => '{}'
  Map = Set = Promise = undefined
  performance.now = () => NaN
  Date.now = () => 0`

/** Pages that are readable despite their disruptive scripts. */
export const NUISANCES: Record<string, Route> = {
  '/dialogs': page(`
    for (let i = 0; i < 20; i += 1) { alert(i); confirm(i); prompt(i) }
    onbeforeunload = () => 'Stay'
    onload = () => { print(); setInterval(() => { alert('again'); print() }, 50) }`),
  '/windows': page(`
    for (let i = 0; i < 300; i += 1) open('/window?' + i)
    onload = () => setInterval(() => { window.close(); top.close() }, 20)
    navigator.geolocation.getCurrentPosition(() => {})
    Notification.requestPermission()
    navigator.mediaDevices?.getUserMedia({ audio: true, video: true })
    navigator.requestMIDIAccess?.({ sysex: true })
    navigator.clipboard?.readText()`),
  '/never-rests': page(`
    new WebSocket(location.origin.replace('http', 'ws') + '/socket')
    const poll = () => fetch('/silence?' + Math.random()).finally(poll)
    onload = () => { poll(); poll(); poll() }
    const stuck = document.querySelector('h1').animate([{ opacity: 0.5 }, { opacity: 1 }], 1000)
    stuck.playbackRate = 0
    document.querySelector('p').animate([{ opacity: 0 }, { opacity: 1 }], 60000)
    const more = () => { for (let i = 0; i < 50; i += 1) document.body.append(document.createElement('p')) }
    addEventListener('scroll', more)
    setInterval(more, 100)`),
  '/service-worker': page('navigator.serviceWorker.register("/sw.js").then(() => fetch("/from-worker"))'),
  '/renews-itself': html(`<meta http-equiv="refresh" content="1">${CONTENT}`),
  '/leaves-while-judged': page(
    'onload = () => setTimeout(() => setInterval(() => { location = "/plain?" + Math.random() }, 30), 800)',
  ),
  '/writes-without-end': page(
    'const write = () => { document.write("<p>again and again"); setTimeout(write, 0) }; onload = write',
  ),
  '/runs-wild': page(RUN_WILD),
  '/hang-when-resized': page(`addEventListener('resize', () => { ${LOOP} })`),
  '/hang-when-focused': page(
    `addEventListener('focusin', () => { ${LOOP} })`,
    `${CONTENT}<a href="/plain">Plain</a>`,
  ),
}

/** Pages that become readable after a while. */
export const HEAVY: Record<string, Route> = {
  '/two-gigabyte-script': page('', `${CONTENT}<script src="/flood.js"></script>`),
  '/enormous-words': page(`
    const long = 'x'.repeat(2e6)
    document.title = long
    document.querySelector('img').title = long`),
  '/five-hundred-frames': page(
    'for (let i = 0; i < 500; i += 1) document.body.append(Object.assign(document.createElement("iframe"), { srcdoc: "<p>" + i }))',
  ),
}

/** This page takes as long as all the other heavy pages together, so it has its own audit. */
export const VERY_LARGE: Record<string, Route> = {
  '/two-hundred-thousand-nodes': page(`
    const rows = []
    for (let i = 0; i < 50000; i += 1) rows.push('<div><a href="#' + i + '">Row <b>' + i + '</b></a> <i>x</i></div>')
    document.body.insertAdjacentHTML('beforeend', rows.join(''))`),
}

/** Serves a page that links to all given pages. */
export const entrance = (traps: Record<string, Route>): Route =>
  html(`<!doctype html><html lang="en"><head><title>Traps</title></head><body><main><h1>Traps</h1><ul>
    ${Object.keys(traps)
      .map((path) => `<li><a href="${path}">${path.slice(1)}</a>`)
      .join('')}
  </ul></main></body></html>`)

export const TRAPS: Record<string, Route> = {
  ...FILES,
  ...DEAD_ENDS,
  ...HANGS,
  ...NUISANCES,
  ...HEAVY,
  ...VERY_LARGE,
  '/dead-ends': entrance(DEAD_ENDS),
  '/nuisances': entrance(NUISANCES),
  '/heavy': entrance(HEAVY),
  '/way-to-a-hang': page('', `${CONTENT}<a href="/hang">Hang</a>`),
}
