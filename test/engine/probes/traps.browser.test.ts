import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'traps')
const LINKS = '<a href="#one" id="a">One of them</a> <a href="#two" id="b">Another one</a>'

describe.concurrent('keyboard focus in an area with many controls', () => {
  const keys = ['C', 'D', 'E', 'F', 'G', 'H'].map((name) => `<button>${name}</button>`).join(' ')
  const around = (part: string, script: string) =>
    `${LINKS}${part}<p><a href="#three" id="after">Book a lesson</a> <a href="#four">Prices</a></p><script>${script}</script>`
  /** Moves the focus from one end of the area to the other. */
  const circle = `
    const all = [...document.querySelectorAll('#part button')]
    document.querySelector('#part').addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return
      event.preventDefault()
      const next = all.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1)
      all.at(next % all.length).focus()
    })`

  test('is trapped if it cycles within the area', async () => {
    const found = await probe(around(`<div id="part">${keys}</div>`, circle))

    expect(found).toEqual(['warning keyboard-trap #part'])
  })

  test.each([
    ['a dialog', `<div id="part" role="dialog" aria-label="Notes">${keys}</div>`, circle],
    [
      'a layer',
      `<div id="part" style="position: fixed; bottom: 0; left: 300px; width: 200px">${keys}</div>`,
      circle,
    ],
    ['an overlay without a role', `<div class="modal-box"><div id="part">${keys}</div></div>`, circle],
    [
      'a part that Escape leaves',
      `<div id="part">${keys}</div>`,
      `${circle}; addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('#after').focus())`,
    ],
    [
      'a part that Shift+Tab leaves',
      `<div id="part">${keys}</div>`,
      circle.replace("'Tab'", "'Tab' || event.shiftKey"),
    ],
    [
      'a part that a documented key leaves',
      `<div id="part"><p>Press F6 to leave the keyboard.</p>${keys}</div>`,
      `${circle}; addEventListener('keydown', ({ key }) => key === 'F6' && document.querySelector('#after').focus())`,
    ],
  ])('is not trapped in %s', async (_name, part, script) => {
    expect(await probe(around(part, script))).not.toContainEqual(expect.stringContaining('keyboard-trap'))
  })
})
