import { describe, expect, test } from 'vitest'
import { tableHeaders } from '../../../src/engine/accessibility/detectors/tables/tables.ts'
import { detailOf } from '../../../src/engine/accessibility/texts/details.ts'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/element-advice.ts'

describe('the example name of a control', () => {
  const adviceFor = (element: string, more: object = {}) =>
    ELEMENT_ADVICE.label!({ selector: '#it', element, ...more })!

  test.each(['<textarea id="noVNC_keyboardinput">', '<input id="fld17_main">', '<input name="ctl00x">'])(
    'is omitted if only developers would understand it: %s',
    (element) => {
      expect(adviceFor(element)).not.toContain('example')
      expect(adviceFor(element, { isUnseen: true })).not.toContain('example')
    },
  )

  test.each([
    ['<input name="firstName">', 'First name'],
    ['<input placeholder="Your city">', 'Your city'],
    ['<input title="Town">', 'Town'],
  ])('comes from visible text or is a common name: %s', (element, words) => {
    expect(adviceFor(element)).toContain(words)
  })
})

describe('the advice about a state with too little contrast', () => {
  const adviceFor = (cause: string) =>
    detailOf(
      'state-contrast',
      [`On focus, the text has a contrast ratio of 1.7:1 (#dc7a6b on #c43a31). The minimum is 3:1${cause}.`],
      { selector: '#it', element: '<a href="/rye">' },
    )

  test('names the style rule and changes the color that the rule sets', () => {
    const { message, fix } = adviceFor(', and the rule “.banner a:focus” sets the text color')

    expect(fix).toMatch(
      /^In the rule \.banner a:focus, change the text color from #dc7a6b to #\w{6}, the nearest/,
    )
    expect(message).toBe(
      'On focus, this text has a contrast ratio of 1.7:1 (#dc7a6b on #c43a31). The minimum is 3:1.',
    )
    expect(adviceFor(', and the rule “a:focus” sets the background color').fix).toMatch(
      /^In the rule a:focus, change the background color from #c43a31 to #\w{6}/,
    )
  })

  test('is general if the style rule is unknown', () => {
    expect(adviceFor('').fix).toMatch(/^In the styles for :focus, change/)
  })
})

describe('the advice about a table without headers', () => {
  const cell = (text: string, more: object = {}) => ({
    text,
    tag: 'td',
    isBold: false,
    isHeading: false,
    hasBackground: false,
    hasBorder: true,
    parts: 0,
    span: 1,
    columns: 1,
    breaks: 0,
    scope: '',
    ...more,
  })
  const fixFor = (...rows: ReturnType<typeof cell>[][]) => {
    const table = { element: 1, role: '', caption: '', summary: '', titlesAbove: [], rows, isStriped: true }
    return tableHeaders({ facts: { tables: [table], itemRows: [] } } as never)[0]?.fix
  }
  const bold = (text: string) => cell(text, { isBold: true })

  test('names the cells in the first row if they look like headers', () => {
    expect(fixFor([bold('Bread'), bold('Price')], [cell('Rye'), cell('4')], [cell('Oat'), cell('5')])).toBe(
      'Change the cells of the first row (“Bread”, “Price”) to <th scope="col">.',
    )
  })

  test('names the cells that are titles of rows if no cells are titles of columns', () => {
    const row = (task: string) => [cell(''), cell(task), cell('')]
    expect(fixFor(row('Bake rye'), row('Sell oat'), row('Buy spelt'), row('Clean up'))).toMatch(
      /^Change the cells that name the rows, such as “Bake rye”, to <th scope="row">\. No cells name the columns/,
    )
  })

  test('is general if neither is clear', () => {
    const same = [cell('Rye'), cell('Rye')]
    expect(fixFor(same, same, same)).toBeUndefined()
  })
})
