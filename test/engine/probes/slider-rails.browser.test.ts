import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'slider-rails')

interface Range {
  beside?: string
  /** The statements that run when a thumb has moved to the value `v`. */
  moved?: string
  script?: string
  thumb?: string
}

const THUMB = 'class="thumb" role="slider" tabindex="0" aria-valuemin="0" aria-valuemax="100"'

/**
 * Returns the findings about a slider with two thumbs, which can be dragged and also respond to the arrow
 * keys.
 */
const withRange = async ({
  beside = '',
  moved = '',
  script = '',
  thumb = THUMB,
}: Range): Promise<string[]> => {
  const head =
    '<style>#t { position: relative; width: 400px; height: 30px; background: #ddd; margin: 30px } .thumb { position: absolute; width: 50px; height: 30px; background: #333 }</style>'
  const body = `<main><h1>Alerts</h1><section><div id="t">
      <div id="low" ${thumb} aria-valuenow="20" aria-label="Lowest temperature"></div>
      <div id="high" ${thumb} aria-valuenow="70" aria-label="Highest temperature"></div></div>${beside}</section></main>
    <script>
      const t = document.getElementById('t')
      const set = (thumb, v) => { thumb.style.left = v * 4 - 25 + 'px'; thumb.setAttribute('aria-valuenow', Math.round(v)); ${moved} }
      const at = (e) => (e.clientX - t.getBoundingClientRect().left) / 4
      let held
      for (const thumb of t.querySelectorAll('.thumb')) {
        set(thumb, Number(thumb.getAttribute('aria-valuenow')))
        thumb.onpointerdown = (e) => { held = thumb; thumb.setPointerCapture(e.pointerId) }
        thumb.onpointermove = (e) => { if (held === thumb) set(thumb, at(e)) }
        thumb.onpointerup = () => { held = null }
        thumb.onkeydown = (e) => set(thumb, Number(thumb.getAttribute('aria-valuenow')) + (e.key === 'ArrowLeft' ? -1 : 1))
      }
      ${script}
    </script>`
  return (await probe(body, { head })).filter((found) => /drag-alternative|skipped|unchecked/.test(found))
}

describe.concurrent('a focusable slider', () => {
  test('must be usable without dragging', async () => {
    expect(await withRange({})).toEqual(['warning drag-alternative #low'])
  })

  test.each<[string, Range]>([
    [
      'reacts to presses of its rail',
      { script: 't.onclick = (e) => { if (e.target === t) set(low, at(e)) }' },
    ],
    [
      'has a few steps, and its rail is shorter than its box',
      {
        script:
          't.onclick = (e) => { if (e.target === t && at(e) < 90) set(low, 20 + 50 * Math.round((at(e) - 20) / 50)) }',
      },
    ],
    ['is next to a number field', { beside: '<input type="number" aria-label="Lowest" value="20">' }],
    ['is next to buttons', { beside: '<button>+</button><button>−</button>' }],
    [
      'has the value of a field elsewhere',
      { beside: '</section></main><input id="far" aria-label="Lowest">', moved: 'window.far.value = v' },
    ],
    ['does not follow the pointer', { script: 't.style.pointerEvents = "none"' }],
    ['is disabled', { thumb: `${THUMB} aria-disabled="true"` }],
  ])('is not reported if it %s', async (_name, range) => {
    expect(await withRange(range)).toEqual([])
  })

  test('is not reported if it is a range input', async () => {
    const native =
      '<main><h1>Alerts</h1><input type="range" aria-label="Lowest temperature" value="20"></main>'

    expect((await probe(native)).filter((found) => found.includes('drag-alternative'))).toEqual([])
  })
})
