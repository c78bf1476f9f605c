import { expect, test } from 'vitest'
import { uncheckedByProbes } from '../../../src/engine/probes/probe-findings.ts'

const adviceFor = (...skipped: string[]) => uncheckedByProbes(skipped)[0]?.fixSuggestion

test('the advice for untested parts contains only the steps for testing them', () => {
  const widths = '16 of 48 window widths (from 320 to 480 px), because the page responded too slowly'

  expect(adviceFor(widths)).toMatch(/by hand: narrow the window to these widths, and look for cut/)
  expect(adviceFor('4 of 9 elements in the tab order')).toMatch(/by hand: press Tab through the page\.$/)
  expect(adviceFor('3 animations')).toMatch(/by hand\.$/)
})

test('another audit is suggested only if a test was skipped because the page was slow', () => {
  const menus = '2 of 5 controls that open a menu, dialog or panel'

  expect(adviceFor(`${menus}, because a panel could not be closed`)).toBe(
    'Test these parts by hand: open and close each menu, dialog and panel with the keyboard.',
  )
  expect(adviceFor(menus)).toMatch(/^Run the audit again when the page responds faster, or test these parts/)
})
