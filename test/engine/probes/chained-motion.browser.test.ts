import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber()

/** Shows the dialog after the backdrop has faded in, and moves the focus after the dialog has faded in. */
const page = (onKey: string) => `
  <style>
    #f, #d { position: fixed; opacity: 0; transition: opacity 1.5s; visibility: hidden }
    #f { inset: 0; background: #000c } #d { inset: 20% 30%; background: #fff }
    .shown { opacity: 1 !important; visibility: visible !important }
  </style>
  <button id="t" aria-haspopup="dialog">Opening hours</button> <a href="#one">One</a>
  <div id="f"></div>
  <div id="d" role="dialog" aria-modal="true" aria-label="Hours" tabindex="-1"><p>The harbor is open daily.</p><button id="x">Close</button></div>
  <script>
    const { t, f, d, x } = window
    const hide = () => { f.className = d.className = ''; t.focus() }
    const after = (element, then) => element.addEventListener('transitionend', then, { once: true })
    t.onclick = () => {
      f.className = 'shown'
      after(f, () => { d.className = 'shown'; after(d, () => d.focus()) })
    }
    x.onclick = hide
    d.addEventListener('keydown', (event) => { ${onKey} })
  </script>`
const ESCAPE = "if (event.key === 'Escape') hide();"

test.concurrent('a dialog that appears after its backdrop passes if it then receives the focus', async () => {
  expect(
    await probe(page(`${ESCAPE} if (event.key === 'Tab') { event.preventDefault(); x.focus() }`)),
  ).toEqual([])
})

test.concurrent('the probe presses Escape in the dialog, even if the Tab key has moved the focus out of the dialog', async () => {
  const found = await probe(page(ESCAPE))

  expect(found.filter((line) => /dialog-(escape|focus) /.test(line))).toEqual([])
})
