import { describe, expect, test } from 'vitest'
import { disorderHit } from '../../../src/engine/probes/keyboard/disorder.ts'

describe('the text about a confusing focus order', () => {
  test('names the controls in both orders and the style', () => {
    expect(
      disorderHit(
        {
          element: 4,
          cause: 'layout',
          tabOrder: ['Save', 'Back', 'Help'],
          shownOrder: ['Help', 'Back', 'Save'],
          reason: 'flex-direction: row-reverse',
        },
        0,
      ),
    ).toMatchObject({
      message:
        'The Tab key reaches “Save”, “Back” and “Help” in this order, but the page shows “Help”, “Back” and “Save” first.',
      fix: 'Write the elements into the source in the order in which they appear, and remove flex-direction: row-reverse, which changes the order.',
    })
  })

  test('is general if the parts have no names', () => {
    const { message } = disorderHit(
      { element: 4, cause: 'layout', tabOrder: [], shownOrder: [], reason: 'order: 2' },
      0,
    )

    expect(message).toBe(
      'The Tab key reaches these controls in a different order than they appear on the page.',
    )
  })

  test('names the control with a positive tabindex, and one that it passes', () => {
    expect(
      disorderHit(
        { element: 1, cause: 'tabindex', tabOrder: ['Search'], shownOrder: ['Home'], reason: 'tabindex="3"' },
        0,
      ),
    ).toMatchObject({
      message:
        'Because of tabindex="3", the Tab key reaches “Search” before “Home” and other controls that come earlier on the page.',
      fix: 'Remove tabindex="3", and put the element into the source where people should reach it.',
    })
  })
})
