import { describe, expect, test } from 'vitest'
import type { ProbeName } from '../../../src/engine/probes/probe-names.ts'
import { answer } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe: probeAll } = createProber('timeouts')
/** Other probes and a busy machine may add findings. */
const probe = async (body: string, script = '', also: readonly ProbeName[] = []) => {
  // The motion probe watches pages for seconds if it finds a timer in an inline script.
  const routes = { '/page.js': answer(200, 'text/javascript', script) }
  const found = await probeAll(`${body}<script src="/page.js"></script>`, { routes, also })
  return found.filter((text) => /timeout-warning|skipped/.test(text))
}

const FORM =
  '<h1>Renew your pass</h1><form id="f"><label>Name <input name="n" autocomplete="name"></label> <label>Street <input name="s"></label> <label>Remarks <textarea name="r"></textarea></label></form>'
const MINUTE = 60_000
const later = (minutes: number, script: string, body = FORM) =>
  probe(body, `setTimeout(() => { ${script} }, ${minutes * MINUTE})`)
const DIALOG =
  '<div id="d" role="alertdialog" aria-label="Time" hidden><p>You will be signed out in <b id="left">60</b> seconds.</p><button>Stay signed in</button></div>'
const FOUND = ['warning timeout-warning html']
const QUESTION = ['info timeout-warning html']

describe.concurrent('a page must not end a session without a warning', () => {
  test('by opening another page', async () => {
    expect(await later(15, 'location = "/login"')).toEqual(FOUND)
    expect(await later(15, 'history.pushState(null, "", "/login"); f.remove()')).toEqual(FOUND)
    expect(await later(0.1, 'location = "/login"')).toEqual([])
    expect(await later(90, 'location = "/login"')).toEqual([])
    expect(await later(15, 'history.pushState(null, "", "/step-2"); location.hash = "s"')).toEqual([])
  })

  test('after a time without activity', async () => {
    const idle = (script: string) =>
      probe(
        FORM,
        `let last = Date.now(); addEventListener('keydown', () => { last = Date.now() }); setInterval(() => { if (Date.now() - last > ${10 * MINUTE}) { ${script} } }, 1000)`,
      )

    expect(await idle('location.assign("/session-expired")')).toEqual(FOUND)
  })

  test('by showing that it has ended', async () => {
    const end = (text: string) => later(20, `f.innerHTML = "<p>${text}</p>"`)

    expect(await end('Your session has expired.')).toEqual(FOUND)
    expect(await end('Ihre Sitzung ist abgelaufen.')).toEqual(FOUND)
    expect(await end('The offer has expired. The next session starts at noon.')).toEqual([])
    expect(await later(20, 'alert("You have been logged out.")')).toEqual(FOUND)
    expect(
      await later(
        5,
        'm.className = ""',
        `${FORM}<style>.off { display: none }</style><div id="m" class="off"><p>You were signed out because you were inactive.</p></div>`,
      ),
    ).toEqual(FOUND)
  })

  test('by emptying a form with a countdown that nothing extends', async () => {
    const held = (inner: string, seconds = 90) =>
      probeAll(
        `<h1>Buy tickets</h1><p>Time left: <b id="b">${seconds}</b> s ${inner}</p><form id="f"><label>Name <input></label> <label>Email <input></label><button>Buy</button></form>
        <script>let s = ${seconds}; const t = setInterval(() => { b.textContent = --s; if (s <= 0) { clearInterval(t); f.reset(); f.hidden = true } }, 1000)</script>`,
      ).then((found) => found.filter((text) => text.includes('timeout-warning')))

    expect(
      await Promise.all([held(''), held('', 900), held('<button type="button">I need more time</button>')]),
    ).toEqual([FOUND, QUESTION, []])
  })

  test('by clearing a form', async () => {
    expect(await later(5, 'f.reset()')).toEqual(FOUND)
  })

  test('by removing a form soon after it could be filled in', async () => {
    const gone = (text: string) => later(0.25, `f.innerHTML = "<p>${text}</p>"`)

    expect(await gone('Votre session a expiré.')).toEqual(FOUND)
    expect(await gone('Merci de votre visite.')).toEqual([])
  })

  test('by disabling all fields of a form', async () => {
    const disable = (selector: string) =>
      later(5, `f.querySelectorAll('${selector}').forEach((field) => { field.disabled = true })`)

    expect(await disable('input, textarea')).toEqual(QUESTION)
    expect(await disable('input')).toEqual([])
  })

  test('unless the page has no fields and does not mention sessions', async () => {
    expect(await later(10, 'location.reload()', '<h1>News</h1><p>The harbor is open.</p>')).toEqual([])
    expect(await later(15, 'location = "/login"', '<h1>News</h1><p>The harbor is open.</p>')).toEqual([])
  })

  test('by reloading a page with fields', async () => {
    expect(await later(10, 'location.reload()')).toEqual(FOUND)
    expect(
      await later(
        10,
        'location.reload()',
        '<h1>News</h1><p>The harbor is open.</p><a href="/out">Log out</a>',
      ),
    ).toEqual(QUESTION)
    expect(
      await probe(
        FORM,
        `document.addEventListener('visibilitychange', () => { if (!document.hidden) location.reload() })`,
      ),
    ).toEqual([])
  })
})

describe.concurrent('a warning', () => {
  const warned = (seconds: number, warn: string, body = FORM + DIALOG) =>
    probe(
      body,
      `setTimeout(() => { ${warn} }, ${15 * MINUTE - seconds * 1000}); setTimeout(() => { location = "/login" }, ${15 * MINUTE})`,
    )
  const show = 'd.hidden = false; setInterval(() => { left.textContent -= 1 }, 1000)'

  test('must appear at least 20 seconds before the session ends', async () => {
    expect(await warned(60, show)).toEqual([])
    expect(await warned(10, show)).toEqual(FOUND)
    expect(
      await warned(60, 'document.body.insertAdjacentHTML("beforeend", d.outerHTML.replace("hidden", ""))'),
    ).toEqual([])
  })

  test('must offer more time', async () => {
    const text =
      FORM + DIALOG.replace('<button>Stay signed in</button>', '').replace(' role="alertdialog"', '')

    expect(await warned(60, show, text)).toEqual(QUESTION)
    expect(await warned(60, 'confirm("Your session will end in a minute. Continue?")')).toEqual([])
    expect(
      await warned(
        60,
        show.replace('d.hidden = false', 'd.style.opacity = 1'),
        FORM + DIALOG.replace(' hidden', ' style="opacity: 0; transition: opacity 1s"'),
      ),
    ).toEqual([])
  })
})

describe.concurrent('a page without a time limit', () => {
  const every = (seconds: number, script: string, body = FORM) =>
    probe(
      `${body}<p id="p">Open</p>`,
      `let n = 0; setInterval(() => { n += 1; ${script} }, ${seconds * 1000})`,
    )

  test('may show a carousel, a clock, a countdown or a message', async () => {
    const slides =
      FORM +
      [1, 2, 3].map((n) => `<div class="slide" hidden>Session ${n}: pots from the north</div>`).join('')

    expect(
      await every(
        5,
        'document.querySelectorAll(".slide").forEach((slide, index) => { slide.hidden = index !== n % 3 })',
        slides,
      ),
    ).toEqual([])
    expect(await every(1, 'p.textContent = new Date().toLocaleTimeString()')).toEqual([])
    expect(
      await every(
        1,
        'p.textContent = n < 300 ? "Sale ends in " + (300 - n) + " seconds" : "The sale has ended. Your discount has expired."',
      ),
    ).toEqual([])
    expect(
      await later(
        2,
        'document.body.insertAdjacentHTML("beforeend", "<div role=status>3 people are looking at this pot</div>")',
      ),
    ).toEqual([])
  })

  test('may open another page when its requests fail only because they are blocked', async () => {
    expect(await every(30, 'fetch("/alive").catch(() => { location = "/login" })')).toEqual([])
  })

  test('is not reported if its scripts are too slow to check', async () => {
    const script = 'setInterval(() => { for (let n = 0; n < 3e6; n += 1); }, 100)'
    const found = await probeAll(`${FORM}<script src="/slow.js"></script>`, {
      routes: { '/slow.js': answer(200, 'text/javascript', script) },
    })

    expect(found.filter((text) => /timeout-warning|skipped/.test(text))).toEqual([])
    expect(found).toContain('info unchecked-content null')
  })

  test('is not reported a second time if it declares a refresh', async () => {
    expect(await probe(`<meta http-equiv="refresh" content="600; url=/login">${FORM}`, `let n`)).toEqual([])
  })
})

test.concurrent('a time limit that starts when the user begins to type also needs a warning', async () => {
  const limit = (end: string) =>
    probe(
      FORM,
      `let hold; f.addEventListener('input', () => { hold ??= setTimeout(() => { ${end} }, 45_000) })`,
    )

  expect(await limit('f.reset()')).toEqual(FOUND)
  expect(await limit('document.title = "Draft saved"')).toEqual([])
})

test.concurrent('a time limit that an earlier probe stopped is found after the page is reloaded', async () => {
  const end = 'f.querySelector("textarea").disabled = true; out.textContent = "Your session has ended."'
  const stopped = (script: string) =>
    probe(
      `${FORM}<button type="button" id="go">Renew</button><p id="out" role="status"></p>`,
      `const limit = ${script}; go.addEventListener('click', () => { clearTimeout(limit); out.textContent = 'Your pass is renewed.' })`,
      ['forms'],
    )

  expect(await stopped(`setTimeout(() => { ${end} }, 20_000)`)).toEqual(FOUND)
  expect(await stopped(`setTimeout(() => { ${end} }, 20 * 60 * 1000)`)).toEqual(FOUND)
  expect(
    await stopped('setTimeout(() => { out.textContent = "Is your session comfortable?" }, 20_000)'),
  ).toEqual([])

  const inline = `<script>const LIMIT = 20 * 60 * 1000, limit = setTimeout(() => { ${end} }, LIMIT); go.onclick = () => { clearTimeout(limit); out.textContent = 'Your pass is renewed.' }</script>`
  const body = `${FORM}<button type="button" id="go">Renew</button><p id="out" role="status"></p>${inline}`
  expect(await probe(body, '', ['forms'])).toEqual(FOUND)
})
