import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widgets', 'stale-values')
const stateFindings = async (body: string) =>
  (await probe(body)).filter((found) => /control-state|left out/.test(found))

/** Returns a slider whose thumb moves with the arrow keys. */
const slider = (update: string, start = 120) => `
  <div style="position: relative; width: 240px; height: 20px; background: #ccc">
    <div id="s" role="slider" tabindex="0" aria-label="Price" aria-valuemin="40" aria-valuemax="240" aria-valuenow="${start}" style="position: absolute; left: ${start}px; width: 20px; height: 20px; background: #00c"></div>
  </div>
  <script>
    let value = ${start}
    s.onkeydown = ({ key }) => {
      const by = { ArrowRight: 10, ArrowUp: 10, ArrowLeft: -10, ArrowDown: -10 }[key] ?? 0
      value = Math.max(40, Math.min(240, value + by))
      s.style.left = value + 'px'
      ${update}
    }
  </script>`

test.concurrent('a slider must expose its new value whenever the thumb moves', async () => {
  const now = "s.setAttribute('aria-valuenow', value)"

  expect(await stateFindings(slider(''))).toEqual(['warning control-state #s'])
  expect(await stateFindings(slider('', 240))).toEqual(['warning control-state #s'])
  expect(await stateFindings(slider(now))).toEqual([])
  expect(await stateFindings(slider(`setTimeout(() => ${now}, 400)`))).toEqual([])
})

test.concurrent('a slider may expose its value as text or in its name', async () => {
  expect(await stateFindings(slider("s.setAttribute('aria-valuetext', '£' + value)"))).toEqual([])
  expect(await stateFindings(slider("s.setAttribute('aria-label', 'Price: £' + value)"))).toEqual([])
})

test.concurrent('a slider’s value may depend on the server', async () => {
  expect(await stateFindings(slider("fetch('/price?' + value)"))).toEqual([])
})

test.concurrent('a slider whose keys move the thumb only once is not reported', async () => {
  expect(await stateFindings(slider("s.style.left = '130px'"))).toEqual([])
})

test.concurrent('a slider may replace itself when its value changes', async () => {
  const replace = `const copy = s.cloneNode(); copy.onkeydown = s.onkeydown; copy.setAttribute('aria-valuenow', value)
    s.replaceWith(copy); copy.focus()`

  expect(await stateFindings(slider(replace))).toEqual([])
})

test.concurrent('a spin button must expose the number that it shows', async () => {
  const spinner = (update: string) => `
    <div id="s" role="spinbutton" tabindex="0" aria-label="Guests" aria-valuenow="2">2</div>
    <script>s.onkeydown = ({ key }) => {
      s.textContent = +s.textContent + (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0)
      ${update} }</script>`

  expect(await stateFindings(spinner(''))).toEqual(['warning control-state #s'])
  expect(await stateFindings(spinner("s.setAttribute('aria-valuenow', s.textContent)"))).toEqual([])
})

test.concurrent('a number next to a slider is not treated as its value if the number changes by itself', async () => {
  const clock = `
    <div><div id="s" role="slider" tabindex="0" aria-label="Price" aria-valuenow="5" style="width: 200px; height: 20px"></div><p id="c">1</p></div>
    <script>s.onkeydown = () => { c.textContent = +c.textContent + 1 }</script>`

  expect(await stateFindings(clock)).toEqual([])
})

test.concurrent('a spin button in a shadow root must expose the word that it shows', async () => {
  const spinner = (update: string) => `
    <spice-level></spice-level>
    <script>
      const root = document.querySelector('spice-level').attachShadow({ mode: 'open' })
      root.innerHTML = '<div><span id="s" role="spinbutton" tabindex="0" aria-label="Spice" aria-valuemin="1" aria-valuemax="3" aria-valuenow="1" style="display: inline-block; width: 20px; height: 20px"></span> <output>gentle</output></div>'
      const [s, shown] = root.firstChild.children
      const words = ['gentle', 'strong', 'fierce']
      let value = 0
      s.onkeydown = ({ key }) => {
        value = Math.max(0, Math.min(2, value + ({ ArrowUp: 1, ArrowDown: -1 }[key] ?? 0)))
        shown.textContent = words[value]
        ${update}
      }
    </script>`

  expect(await stateFindings(spinner(''))).toEqual(['warning control-state body > spice-level >>> #s'])
  expect(await stateFindings(spinner("s.setAttribute('aria-valuenow', value + 1)"))).toEqual([])
  expect(await stateFindings(spinner("s.setAttribute('aria-valuetext', words[value])"))).toEqual([])
})
