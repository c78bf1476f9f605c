import { describe, expect, test } from 'vitest'
import { lostMessage, titlesMessage } from '../../../src/engine/probes/layout/lost-message.ts'

const WORDS = { controls: [], count: 0, kind: 'link' as const, heading: '', start: '' }

describe('the message about content that a narrow window hides', () => {
  test('names the first three links', () => {
    const controls = ['GitHub', 'Examples', 'Documentation']

    expect(lostMessage({ ...WORDS, controls, count: 5 })).toBe(
      'In a window 320 px wide, the links “GitHub”, “Examples”, “Documentation” and 2 more are hidden, and no control near them shows them.',
    )
  })

  test('names a single button', () => {
    expect(lostMessage({ ...WORDS, controls: ['Edit'], count: 1, kind: 'button' })).toBe(
      'In a window 320 px wide, the button “Edit” is hidden, and no control near it shows it.',
    )
  })

  test('names fields and buttons', () => {
    const controls = ['Assigned to', 'New task']

    expect(lostMessage({ ...WORDS, controls, count: 2, kind: 'control' })).toBe(
      'In a window 320 px wide, the controls “Assigned to” and “New task” are hidden, and no control near them shows them.',
    )
  })

  test('names other content by its heading or its first words', () => {
    expect(lostMessage({ ...WORDS, heading: 'Opening hours', start: 'Opening hours We open…' })).toBe(
      'In a window 320 px wide, the content under the heading “Opening hours” is hidden, and no control near it shows it.',
    )
    expect(lostMessage({ ...WORDS, start: 'We open at nine…' })).toBe(
      'In a window 320 px wide, the text “We open at nine…” is hidden, and no control near it shows it.',
    )
  })

  test('names a table and its column headers', () => {
    const names = ['New', 'Overdue', 'Closed', 'Reopened']

    expect(titlesMessage({ table: 'Tickets by team', names })).toBe(
      'In a window 320 px wide, the table “Tickets by team” hides its column headers (“New”, “Overdue” and 2 more), so the stacked values have no labels.',
    )
  })
})
