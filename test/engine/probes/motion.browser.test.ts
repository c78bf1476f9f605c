import { describe, expect, test } from 'vitest'
import { answer } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe: probeAll } = createProber('motion')
/** On a busy machine, another probe may run out of time. */
const probe: typeof probeAll = async (...parameters) =>
  (await probeAll(...parameters)).filter((found) => !found.includes('unchecked-content'))
const BANNER =
  '<h1>Harbour pottery</h1><div id="b" style="width: 300px; padding: 10px">Free shipping in May</div><p>The harbour is old.</p>'
const animated = (animation: string, frames: string, body = BANNER) =>
  probe(body, { head: `<style>@keyframes a { ${frames} } #b { animation: a ${animation} }</style>` })
const SLIDE = 'from { transform: translateX(0) } to { transform: translateX(200px) }'
const BLINK = '0%, 49% { opacity: 1 } 50%, 100% { opacity: 0 }'

describe.concurrent('an animation', () => {
  test('must end within five seconds unless it can be stopped', async () => {
    expect(await animated('4s infinite', SLIDE)).toEqual(['warning moving-content #b'])
    expect(await animated('4s 1', SLIDE)).toEqual([])
    expect(await animated('4s infinite', SLIDE, `${BANNER}<button>Pause</button>`)).toEqual([])
  })

  test('must not blink', async () => {
    expect(await animated('1s infinite', BLINK)).toEqual(['warning blinking-content #b'])
    expect(await animated('1s infinite', '0% { opacity: 1 } 50% { opacity: 0.8 }')).toEqual([])
  })

  test('must not flash', async () => {
    const wide = BANNER.replace('300px', '600px; height: 200px')
    const flash = '0%, 49% { background: #fff } 50%, 100% { background: #000 }'

    expect(await animated('0.2s infinite', flash, wide)).toContain('warning flashing-content #b')
    expect(await animated('2s 2', flash, wide)).toEqual([])
  })

  test('must not flash, even if it ends before the probe starts', async () => {
    const wide = BANNER.replace('300px', '600px; height: 200px')
    const red = '0% { background: #f00 } 50% { background: #000 }'

    expect(await animated('0.1s steps(1) 8', red, wide)).toEqual(['warning flashing-content #b'])
    expect(
      await animated(
        '0.12s alternate 12',
        'from { opacity: 0 } to { opacity: 1 }',
        `<style>#b { background: #000 }</style>${wide}`,
      ),
    ).toEqual(['warning flashing-content #b'])
    const variable = `${red} 75% { animation-timing-function: var(--unknown) } entry 0% { opacity: 1 }`
    expect(await animated('0.1s steps(1) 8', variable, wide)).toEqual(['warning flashing-content #b'])
    expect(await animated('0.1s steps(1) 8', red)).toEqual([])
    expect(await animated('0.1s steps(1) 8 paused', red, wide)).toEqual([])
    expect(await animated('0.6s 4', red, wide)).toEqual([])
    expect(await animated('0.1s 8', SLIDE, wide)).toEqual([])
  })

  test('is not reported if it is a small loading indicator', async () => {
    const spinner = '<h1>Orders</h1><div id="b" style="width: 32px; height: 32px; background: #333"></div>'

    expect(await animated('1s linear infinite', 'to { transform: rotate(360deg) }', spinner)).toEqual([])
  })
})

describe.concurrent('a script', () => {
  const scripted = (body: string, script: string) => probe(`${body}<script>${script}</script>`)

  test('must not make text blink', async () => {
    const toggle =
      'let on = true; setInterval(() => { on = !on; b.style.visibility = on ? "visible" : "hidden" }, 400)'

    expect(await scripted(BANNER, toggle)).toEqual(['warning blinking-content #b'])
  })

  test('must not keep replacing text', async () => {
    const news =
      'let n = 0; const timer = setInterval(() => { b.textContent = ["Free shipping in May", "New pots from the north", "Open until nine"][++n % 3] }, 800)'

    expect(await scripted(BANNER, news)).toEqual(['warning auto-update #b'])
    expect(
      await scripted(`${BANNER}<button onclick="clearInterval(timer)">Stop the news</button>`, news),
    ).toEqual([])
    expect(await scripted(BANNER, 'setTimeout(() => { b.textContent = "Open until nine" }, 500)')).toEqual([])
  })

  // The pages are watched at the same time because each one takes several seconds.
  test('must not replace text slowly', async () => {
    const words =
      'const words = ["Free shipping in May", "New pots from the north", "Open until nine"]; let n = 0'
    const slowly = (script: string, body = BANNER) => scripted(body, `${words}; ${script}`)
    const turn = 'setInterval(() => { n = (n + 1) % 3; b.textContent = words[n] }, 4000)'
    const restarted =
      'const PAUSE = 3000; function next() { b.firstChild.data = words[++n % 3]; setTimeout(next, PAUSE) } setTimeout(next, PAUSE)'
    const pause = `${BANNER}<button onclick="clearInterval(timer)">Pause</button>`
    const found = ['warning auto-update #b']

    const called =
      'const show = (list, at) => { b.textContent = list[at % 3] }; setInterval(() => { n++; show(words, n) }, 4000)'

    expect(
      await Promise.all([
        slowly(turn),
        slowly(restarted),
        slowly(`const timer = ${turn}`, pause),
        slowly(called),
      ]),
    ).toEqual([found, found, [], found])
  })

  test('may change a clock slowly, or other text once', async () => {
    const every = (script: string, body = BANNER) =>
      scripted(body, `let n = 0; setInterval(() => { ${script} }, 4000)`)
    const clock = BANNER.replace('Free shipping in May', 'Now 12 o’clock')
    const status = BANNER.replace('id="b"', 'id="b" role="status"')
    const once = 'if (n === 0) b.textContent = "Sorry, all pots are gone"; n++; clearInterval(1)'
    const late = 'const show = () => { b.textContent = "Open until nine" }; setTimeout(show, 4000)'

    expect(
      await Promise.all([
        every('n++; b.textContent = "Now " + Date.now() + " o’clock"', clock),
        every('n++; b.textContent = "Two people look at this pot"', status),
        every('n++; b.append(" and some more news")'),
        every(once),
        scripted(BANNER, late),
      ]),
    ).toEqual([[], [], [], [], []])
  })

  test('must stop when a button for stopping it is pressed', async () => {
    const news = (press: string) =>
      `let n = 0, timer; const next = () => { b.textContent = ["Free shipping in May", "New pots from the north", "Open until nine"][++n % 3]; clearTimeout(timer); timer = setTimeout(next, 600) }; next(); s.onclick = () => { clearTimeout(timer); ${press} }`
    const body = `${BANNER}<button id="s">Pause the news</button>`

    expect(await scripted(body, news('next()'))).toEqual(['warning moving-content #b'])
    expect(await scripted(body, news("s.textContent = 'Play the news'"))).toEqual([])
    expect(await scripted(body.replace('Pause the news', 'Stopover details'), news('next()'))).toEqual([])
    // The button controls a recording instead.
    expect(await scripted(`<video></video>${body}`, news('next()'))).toEqual([])
  })

  test('must not move a carousel without a way to pause it', async () => {
    const slides =
      '<h1>Pots</h1><div id="c"><div class="slide" style="height: 80px">Blue pots from the north</div><div class="slide" style="height: 80px" hidden>Green pots from the south</div></div>'
    const turn = (event: string) =>
      `const all = document.querySelectorAll('.slide'); let n = 0; const next = () => { n = 1 - n; all.forEach((slide, index) => { slide.hidden = index !== n }) }; ${event}`

    expect(await scripted(slides, turn('setInterval(next, 1500)'))).toEqual(['warning auto-carousel #c'])
    expect(await scripted(`${slides}<button id="n">Next</button>`, turn('n.onclick = next'))).toEqual([])
  })

  const quotes =
    '<h1>Harbour pottery</h1><div id="q"><blockquote><p>The blue pots keep our soup warm.</p><p>Ada</p></blockquote><blockquote hidden><p>Every cup is a bit different.</p><p>Ben</p></blockquote><blockquote hidden><p>We come back each May.</p><p>Cleo</p></blockquote></div>'
  const every = (ms: number) =>
    `setInterval(() => { all[n].hidden = true; n = (n + 1) % 3; all[n].hidden = false }, ${ms})`
  const replacing = (script: string, body: string) =>
    scripted(body, `const all = document.querySelectorAll('#q > *'); let n = 0; ${script}`)

  test.each([
    ['every three seconds', every(3000), quotes],
    ['every six seconds', every(6000), quotes],
    ['below a link such as “Zum Inhalt”', every(6000), `<a href="#q">Zum Inhalt springen</a>${quotes}`],
  ])('must not replace one quotation with the next %s', async (_when, script, body) => {
    expect(await replacing(script, body)).toEqual(['warning auto-carousel #q'])
  })

  test.each([
    ['once', 'setTimeout(() => { all[0].hidden = true; all[1].hidden = false }, 4500)', quotes],
    ['in a status message', every(6000), quotes.replace('id="q"', 'id="q" role="status"')],
    [
      'if a button stops it',
      `const timer = ${every(4000)}; s.onclick = () => clearInterval(timer)`,
      `${quotes}<button id="s">Pause the quotations</button>`,
    ],
  ])('may replace one quotation with the next %s', async (_when, script, body) => {
    expect(await replacing(script, body)).toEqual([])
  })

  test('may turn off the movement that a carousel’s markup requests', async () => {
    const slides =
      '<h1>Töpfe</h1><div id="c" class="carousel slide" data-bs-ride="carousel"><div id="i" class="carousel-inner"><div class="carousel-item" style="height: 80px">Blaue Töpfe aus dem Norden</div><div class="carousel-item" style="height: 80px" hidden>Grüne Töpfe aus dem Süden</div></div></div>'
    const library = (options: string) =>
      `const carousel = () => {}; const all = document.querySelectorAll('.carousel-item'); setTimeout(() => { all.forEach((slide, index) => { slide.hidden = index === 0 }) }, 3000); carousel(c, ${options})`

    expect(await scripted(slides, library('{ interval: 4000 }'))).toEqual(['warning auto-carousel #i'])
    expect(await scripted(slides, library('{ interval: false }'))).toEqual([])

    const turning = library('{ interval: false }').replace(
      'setTimeout(() => {',
      'let n = 0; setInterval(() => { n += 1;',
    )
    expect(
      await scripted(slides, turning.replace('index === 0', 'index === n % 2').replace('3000', '1500')),
    ).toEqual(['warning auto-carousel #i'])
  })

  test('must not move a row of slides, even with unusual names or from a script file', async () => {
    const head =
      '<style>#f { overflow: hidden; width: 400px } #t { display: flex } #t > * { flex: 0 0 100% }</style>'
    const row =
      '<div id="f"><div id="t"><p>Blue pots from the north</p><p>Green pots from the south</p><p>Red pots</p></div></div>'
    const next = "n = (n + 1) % 3; t.style.transform = 'translateX(' + -400 * n + 'px)'"
    const routes = (event: string) => ({
      '/turn.js': answer(200, 'text/javascript', `let n = 0; const next = () => { ${next} }; ${event}`),
    })
    const body = `${row}<script src="/turn.js"></script>`

    expect(await probe(body, { head, routes: routes('setInterval(next, 1500)') })).toEqual([
      'warning auto-carousel #f',
    ])
    expect(await probe(body, { head, routes: routes('onhashchange = next') })).toEqual([])
  })

  test('is reported as a hint if it shows a countdown', async () => {
    const count =
      'let left = 500; setInterval(() => { left -= 1; b.textContent = "Offer ends in " + left + " seconds" }, 1000)'

    expect(await scripted(BANNER, count)).toEqual(['info time-limit #b'])
  })
})

test.concurrent('a page must not load another page automatically', async () => {
  const leave = (delay: number) =>
    probe(`${BANNER}<script>setTimeout(() => { location = '/' }, ${delay})</script>`)

  expect(await leave(4000)).toEqual(['warning script-reload html'])
  expect(await leave(9000)).toEqual([])
})

describe.concurrent('an image', () => {
  const image = (file: Buffer, type = 'image/gif') =>
    probe('<h1>Pots</h1><img id="g" src="/a.gif" alt="A pot" width="200" height="150">', {
      routes: { '/a.gif': answer(200, type, file) },
    })

  test('must stop moving within five seconds', async () => {
    expect(await image(gif({ delays: [50, 50], loops: 0 }))).toEqual(['warning moving-content #g'])
    expect(await image(gif({ delays: [50, 50], loops: 2 }))).toEqual([])
    expect(await image(gif({ delays: [50], loops: null }))).toEqual([])
  })

  test('must not flash', async () => {
    expect(await image(gif({ delays: Array(12).fill(8), loops: 1 }))).toEqual(['warning flashing-content #g'])
    expect(await image(gif({ delays: Array(4).fill(50), loops: 1 }))).toEqual([])
  })
})

describe.concurrent('a live region', () => {
  const COUNT = 'setInterval(() => { s.textContent = +s.textContent - 1 }, 700)'
  const offer = (attributes: string, script = COUNT, inner = '<span id="s">300</span>') =>
    probe(`<h1>Pots</h1><p id="o" ${attributes}>Offer ends in ${inner} seconds</p>`, {
      head: '<script defer src="/count.js"></script>',
      routes: {
        '/count.js': answer(200, 'text/javascript', `const s = document.getElementById('s'); ${script}`),
      },
    })
  const interrupts = ['warning auto-announcement #o']

  test('must not repeatedly interrupt screen readers', async () => {
    expect(await offer('role="alert"')).toEqual(expect.arrayContaining(interrupts))
    expect(await offer('role="timer" aria-live="assertive"')).toEqual(expect.arrayContaining(interrupts))
    expect(await offer('role="status"')).toEqual(expect.arrayContaining(['info auto-announcement #o']))
  })

  test('may change once, or without being announced', async () => {
    const announced = async (...parameters: Parameters<typeof offer>) =>
      (await offer(...parameters)).filter((found) => found.includes('auto-announcement'))
    const once = 'setTimeout(() => { s.textContent = 200 }, 900)'

    expect(await announced('role="alert"', once)).toEqual([])
    expect(await announced('role="timer"')).toEqual([])
    expect(await announced('role="alert" aria-live="off"')).toEqual([])
    expect(await announced('role="alert"', COUNT, '<span id="s" aria-hidden="true">300</span>')).toEqual([])
  })
})

/**
 * Creates a GIF of one pixel that alternates between black and white. Delays are in hundredths of a second.
 */
function gif({ delays, loops }: { delays: number[]; loops: number | null }): Buffer {
  const header = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const repeat = loops === null ? [] : [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, loops, 0, 0]
  const frames = delays.flatMap((delay, index) => [
    ...[0x21, 0xf9, 4, 0, delay, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    ...[2, 2, index % 2 === 0 ? 0x44 : 0x4c, 0x01, 0],
  ])
  return Buffer.from([...header, ...repeat, ...frames, 0x3b])
}
