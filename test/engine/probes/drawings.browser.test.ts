import { describe, expect, test } from 'vitest'
import { answer } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('motion', 'drawings')
const CANVAS = '<h1>Winter market</h1><canvas id="c" width="600" height="160"></canvas><p>Forty stalls.</p>'
const SNOW =
  "const pen = document.getElementById('c').getContext('2d'); let y = 0; const draw = () => { pen.clearRect(0, 0, 600, 160); y = (y + 3) % 160; for (let x = 0; x < 600; x += 30) pen.fillRect(x, (y + x) % 160, 6, 6) }"
const drawn = (loop: string, body = CANVAS) => probe(`${body}<script>${SNOW}; ${loop}</script>`)
const FOREVER = 'setInterval(draw, 60)'

describe.concurrent('a canvas', () => {
  test('must not keep moving indefinitely', async () => {
    expect(await drawn(FOREVER)).toEqual(['warning moving-content #c'])
    const frames = 'const next = () => { draw(); requestAnimationFrame(next) }; next()'
    expect(
      await probe(`${CANVAS}<script src="/snow.js"></script>`, {
        routes: { '/snow.js': answer(200, 'text/javascript', `${SNOW}; ${frames}`) },
      }),
    ).toEqual(['warning moving-content #c'])
  })

  test('may move if it can be stopped, or if the user started it', async () => {
    expect(await drawn(FOREVER, `${CANVAS}<button>Pause the snow</button>`)).toEqual([])
    expect(await drawn(`document.getElementById('c').onclick = () => ${FOREVER}`)).toEqual([])
    expect(await drawn(FOREVER, CANVAS.replace('<canvas', '<canvas tabindex="0"'))).toEqual([])
  })

  test('may move for a short time, or change once per second', async () => {
    const short =
      'let left = 30; const timer = setInterval(() => { draw(); if (--left === 0) clearInterval(timer) }, 60)'

    expect(await drawn(short)).toEqual([])
    expect(await drawn('draw(); setInterval(draw, 1000)')).toEqual([])
  })

  test('is reported as a hint if the script checks whether users prefer reduced motion', async () => {
    const careful = `if (!matchMedia('(prefers-reduced-motion: reduce)').matches) ${FOREVER}`

    expect(await drawn(careful)).toEqual(['info moving-content #c'])
  })
})

describe.concurrent('a frame', () => {
  const ticker = (more = '', times = 'infinite') =>
    answer(
      200,
      'text/html',
      `<!doctype html><title>News</title><style>@keyframes t { to { transform: translateX(-200px) } } p { animation: t 4s linear ${times} }</style><p id="n">The ferry leaves from pier two.</p>${more}`,
    )
  const framed = (route: ReturnType<typeof ticker>, more = '') =>
    probe(`<h1>Ferries</h1><iframe id="f" title="News" src="/news"></iframe>${more}`, {
      routes: { '/news': route },
    })

  test('must not show text that keeps moving indefinitely', async () => {
    expect(await framed(ticker())).toEqual(['warning moving-content #f >>> #n'])
  })

  test('may show moving text if a control inside or next to the frame can stop it, or if it stops by itself', async () => {
    expect(await framed(ticker('<button>Pause</button>'))).toEqual([])
    expect(await framed(ticker(), '<button>Pause the news</button>')).toEqual([])
    expect(await framed(ticker('', '1'))).toEqual([])
  })
})
