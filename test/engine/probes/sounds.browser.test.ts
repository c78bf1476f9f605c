import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'sounds')

const sums = (
  press: string,
  { button = 'Check', text = 'A high tone means right, a low one means wrong.' } = {},
) => `
  <h1>Little sums</h1><p>How much is seven times eight?</p>
  <p><label>Your answer <input id="answer"></label> <button type="button" id="check">${button}</button></p><p>${text}</p>
  <p id="out"></p>
  <script>
    const beep = () => {
      const context = new AudioContext(), tone = context.createOscillator()
      tone.connect(context.destination)
      tone.start()
      tone.stop(context.currentTime + 0.1)
    }
    check.addEventListener('click', () => { ${press} })
  </script>`
const FOUND = ['info sound-only #check']

describe.concurrent('a button that responds only with a sound', () => {
  test('is reported as a hint', async () => {
    expect(await probe(sums('beep()'))).toEqual(FOUND)
    expect(await probe(sums("new Audio('data:audio/wav;base64,UklGRg==').play().catch(() => {})"))).toEqual(
      FOUND,
    )
    expect(
      await probe(
        sums(
          'const c = new AudioContext(), s = c.createBufferSource(); s.buffer = c.createBuffer(1, 900, 22050); s.connect(c.destination); s.start()',
        ),
      ),
    ).toEqual(FOUND)
    expect(await probe(sums('beep()', { button: 'Prüfen', text: 'Ein hoher Ton heißt richtig.' }))).toEqual(
      FOUND,
    )
  })

  test('is not reported if it also shows the result, or if its purpose is to play a sound', async () => {
    expect(await probe(sums("beep(); out.textContent = 'That is the number of pots'"))).toEqual([])
    expect(await probe(sums('beep()', { button: 'Play the tone' }))).toEqual([])
    expect(await probe(sums('beep()', { text: 'Take your time.' }))).toEqual([])
    expect(await probe(sums('beep()', { text: 'Chacun à son rythme, avec ton ami.' }))).toEqual([])
    expect(await probe(sums(''))).toEqual([])
  })
})
