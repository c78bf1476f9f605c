import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widgets', 'popup-lists')

const OPTIONS = ['Boats', 'Ferries', 'Ships']
  .map((name, index) => `<li role="option" id="o${index}" aria-selected="false">${name}</li>`)
  .join('')
const LIST = `<ul id="l" role="listbox" aria-label="Kinds" hidden>${OPTIONS}</ul>`
const show = (condition: string) =>
  `if (${condition}) { l.hidden = false; c.setAttribute('aria-expanded', 'true') }`
const PICK = 'l.onmousedown = ({ target }) => { c.value = target.textContent; l.hidden = true }'
const CLOSE = "c.addEventListener('blur', () => (l.hidden = true))"
const MOVE =
  "let at = -1; c.addEventListener('keydown', ({ key }) => { if (key === 'ArrowDown') c.setAttribute('aria-activedescendant', 'o' + (at = (at + 1) % 3)) })"

const page = (control: string, script: string, list = LIST) =>
  probe(`<h1>Harbor</h1><label for="c">Kind</label> ${control}${list}<script>${script}</script>`)

const INPUT =
  '<input id="c" role="combobox" readonly aria-expanded="false" aria-controls="l" aria-haspopup="listbox">'
const BUTTON = '<button id="c" aria-haspopup="listbox" aria-expanded="false" aria-controls="l">Kind</button>'
const ON_FOCUS = `c.onfocus = () => { ${show('true')} };`
const ON_CLICK = `c.onclick = () => { ${show('true')} };`

describe.concurrent('a list that a control opens', () => {
  test('must be usable with the arrow keys', async () => {
    expect(await page(INPUT, `${ON_FOCUS} ${PICK}; ${CLOSE}`)).toEqual(['warning widget-keys #c'])
    expect(await page(INPUT, `${ON_FOCUS} ${PICK}; ${CLOSE}; ${MOVE}`)).toEqual([])
  })

  test('must be usable when the Enter key opens it', async () => {
    expect(await page(BUTTON, `${ON_CLICK} ${PICK}; ${CLOSE}`)).toEqual(['warning widget-keys #c'])
    expect(await page(BUTTON, `${ON_CLICK} ${PICK}; ${CLOSE}; ${MOVE}`)).toEqual([])
  })

  test('may have items that the Tab key reaches', async () => {
    const links = LIST.replaceAll('role="option"', 'role="option" tabindex="0"')

    expect(await page(BUTTON, `${ON_CLICK} ${PICK}`, links)).not.toContain('warning widget-keys #c')
  })

  test('is not opened by a control that deletes something', async () => {
    const risky = BUTTON.replace('>Kind<', '>Delete all<')

    expect(await page(risky, `${ON_CLICK} ${PICK}; ${CLOSE}`)).toEqual([])
  })
})
