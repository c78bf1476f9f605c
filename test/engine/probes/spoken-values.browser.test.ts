import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widgets', 'spoken-values')
const stateFindings = async (body: string) =>
  (await probe(body)).filter((found) => /control-state|left out/.test(found))

/** Returns a price slider from 40 to 240, which the Home and End keys move to its ends. */
const slider = (start: string, update: string) => `
  <div id="s" role="slider" tabindex="0" aria-label="Price" aria-valuemin="40" aria-valuemax="240" aria-valuenow="120" aria-valuetext="${start}" style="width: 200px; height: 20px"></div>
  <script>
    let value = 120
    s.onkeydown = ({ key }) => {
      const next = { ArrowRight: value + 5, ArrowLeft: value - 5, Home: 40, End: 240 }[key] ?? value
      value = Math.max(40, Math.min(240, next))
      s.setAttribute('aria-valuenow', value)
      ${update}
    }
  </script>`

test.concurrent('a slider’s value text must change with its value', async () => {
  const text = "s.setAttribute('aria-valuetext', '£' + value + ' a night')"

  expect(await stateFindings(slider('£120 a night', ''))).toEqual(['warning control-state #s'])
  expect(await stateFindings(slider('Medium', ''))).toEqual(['warning control-state #s'])
  expect(await stateFindings(slider('£120 a night', text))).toEqual([])
  expect(await stateFindings(slider('£120 a night', `setTimeout(() => ${text}, 400)`))).toEqual([])
})

test.concurrent('value text that names a part of the range may stay the same for some steps', async () => {
  const words = "s.setAttribute('aria-valuetext', value < 60 ? 'low' : value < 230 ? 'medium' : 'high')"

  expect(await stateFindings(slider('medium', words))).toEqual([])
})

test.concurrent('a slider’s value text may depend on the server', async () => {
  expect(await stateFindings(slider('£120 a night', "fetch('/price?' + value)"))).toEqual([])
})

test.concurrent('a native range input’s value text must change with its value', async () => {
  const range = (attribute: string) =>
    `<input id="r" type="range" aria-label="Stars" min="1" max="5" value="2" aria-valuetext="2 stars" ${attribute}>`

  expect(await stateFindings(range(''))).toEqual(['warning control-state #r'])
  expect(
    await stateFindings(range(`oninput="this.setAttribute('aria-valuetext', this.value + ' stars')"`)),
  ).toEqual([])
})

test.concurrent('a spin button’s value text must change with its value', async () => {
  const spinner = (update: string) => `
    <div id="s" role="spinbutton" tabindex="0" aria-label="Guests" aria-valuenow="2" aria-valuetext="2 guests">2</div>
    <script>s.onkeydown = ({ key }) => {
      const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
      s.setAttribute('aria-valuenow', +s.getAttribute('aria-valuenow') + by); ${update} }</script>`

  expect(await stateFindings(spinner(''))).toEqual(['warning control-state #s'])
  expect(
    await stateFindings(
      spinner("s.setAttribute('aria-valuetext', s.getAttribute('aria-valuenow') + ' guests')"),
    ),
  ).toEqual([])
})

test.concurrent('the value text of a player in a shadow root must change even if the file cannot be played', async () => {
  const player = (update: string) => `
    <sound-player></sound-player>
    <script>
      const root = document.querySelector('sound-player').attachShadow({ mode: 'open' })
      root.innerHTML = '<div id="s" role="slider" tabindex="0" aria-label="Position" aria-valuemin="0" aria-valuemax="90" aria-valuenow="0" aria-valuetext="0 seconds of 90" style="width: 200px; height: 20px"></div>'
      const s = root.firstChild
      const seek = (value) => { s.setAttribute('aria-valuenow', value); ${update} }
      s.onkeydown = ({ key }) => {
        const next = { ArrowRight: 10, ArrowUp: 10, End: 90, Home: 0 }[key]
        if (next === undefined) return
        seek(next)
        setTimeout(() => seek(0))
      }
    </script>`

  expect(await stateFindings(player(''))).toEqual(['warning control-state body > sound-player >>> #s'])
  expect(await stateFindings(player("s.setAttribute('aria-valuetext', value + ' seconds of 90')"))).toEqual(
    [],
  )
})
