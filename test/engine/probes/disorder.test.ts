import { describe, expect, test } from 'vitest'
import { disorderHit } from '../../../src/engine/probes/keyboard/disorder.ts'

describe('the finding about a confusing focus order', () => {
  test('names the controls in both orders, and the style that causes the difference', () => {
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
      fix: 'Put the elements in the source in the order in which they appear, and remove flex-direction: row-reverse, which changes the order.',
    })
  })

  test('is general if the controls have no names', () => {
    const { message } = disorderHit(
      { element: 4, cause: 'layout', tabOrder: [], shownOrder: [], reason: 'order: 2' },
      0,
    )

    expect(message).toBe(
      'The Tab key reaches these controls in a different order than they appear on the page.',
    )
  })

  const LATE = {
    element: 1,
    cause: 'tabindex' as const,
    tabOrder: ['Search'],
    shownOrder: ['Home'],
    reason: 'tabindex="3"',
  }

  test('names the control with a positive tabindex, and a control that it precedes in the tab order', () => {
    const values = { count: 1, min: 3, max: 3, seenBefore: null }

    expect(disorderHit({ ...LATE, values }, 0)).toMatchObject({
      message:
        'Because of tabindex="3", the Tab key reaches “Search” before “Home” and other controls that come earlier on the page.',
      fix: 'Remove tabindex="3" so that the Tab key follows the source order.',
    })
  })

  test('explains where to move a control only if its position in the source is wrong', () => {
    const values = { count: 1, min: 3, max: 3, seenBefore: 'Login' }

    expect(disorderHit({ ...LATE, values }, 0).fix).toBe(
      'Remove tabindex="3", and move “Search” to its position before “Login” in the source.',
    )
  })

  test('counts the controls with a positive tabindex', () => {
    const values = { count: 90, min: 1, max: 110, seenBefore: null }

    expect(disorderHit({ ...LATE, values }, 0)).toMatchObject({
      message:
        '90 controls have a tabindex from 1 to 110, so the Tab key reaches them before all others: for example, “Search” before “Home” and other controls that come earlier on the page.',
      fix: 'Remove the positive tabindex from all 90 controls, in the HTML or in the script that sets it. The Tab key then follows the source order.',
    })
  })

  test('names the controls in both orders if all have positive values', () => {
    const values = { count: 4, min: 1, max: 4, seenBefore: null }
    const orders = { tabOrder: ['Deed', 'Name'], shownOrder: ['Name', 'Deed'] }

    expect(disorderHit({ ...LATE, cause: 'values', ...orders, values }, 0)).toMatchObject({
      message:
        'Because of their tabindex, the Tab key reaches “Deed” and “Name” in this order, but the page shows “Name” and “Deed” first.',
      fix: 'Remove tabindex (values 1 to 4) from these 4 controls, and put them in the source in the order in which they appear. The Tab key then follows that order.',
    })
  })
})
