import { expect, test } from 'vitest'
import type { RuleId } from '../../../src/engine/accessibility/rules/registry.ts'
import type { Subject } from '../../../src/engine/accessibility/texts/detail.ts'
import { detailOf } from '../../../src/engine/accessibility/texts/details.ts'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/element-advice.ts'

const on = (element: string, more: Partial<Subject> = {}): Subject => ({ selector: '#it', element, ...more })

test.each<[RuleId, string, Subject, message: string, fix: string]>([
  [
    'target-size',
    'Target has insufficient size (190px by 19.2px, should be at least 24px by 24px)',
    on('<a href="/">', { alikeTargets: { mark: 'dl.toc', noun: 'list', count: 43 } }),
    'The same applies to the 42 other links of this height in the same list.',
    'In the style sheet, set min-height: 24px for the selector dl.toc a',
  ],
  [
    'aria-required-children',
    'Element has children which are not allowed: li',
    on('<ul role="tablist">', { roleWrappers: { tag: 'li', count: 2, role: 'tab' } }),
    'has li elements between role="tablist" and the elements with role="tab"',
    'Add role="presentation" to the 2 li elements directly inside #it.',
  ],
  [
    'aria-required-children',
    'Element has children which are not allowed: div',
    on('<ul role="tablist">', { roleWrappers: { tag: 'li', count: 2, role: 'tab' } }),
    'it contains other elements: div',
    'Give these children of #it role="tab"',
  ],
  [
    'label-reference',
    "The value \"pet\" of the 'for' attribute is not the 'id' of a valid element",
    on('<label for="pet">', { nearField: { selector: 'li > input', noun: 'checkbox' } }),
    'As a result, screen readers can’t tell users what the checkbox next to it is for',
    'Add id="pet" to the checkbox li > input.',
  ],
  [
    'region',
    'Some page content is not contained by landmarks',
    on('<div class="tide">', { missingLandmarks: 'all' }),
    'The page has no main, header, nav or footer element',
    'Put the content in a <main> element',
  ],
  [
    'empty-table-header',
    'Element does not have text that is visible to screen readers',
    on('<th>', { isAmongCells: true }),
    'comes after ordinary cells',
    'Change #it to a td element.',
  ],
])(
  'the finding from the rule %s (%s) uses the element’s surroundings',
  (rule, said, subject, message, fix) => {
    const detail = detailOf(rule, [said], subject)

    expect(detail.message).toContain(message)
    expect(detail.fix).toContain(fix)
  },
)

test.each([
  [1, 'from a p to an h2, and use'],
  [3, 'from a p to an h4, or to an h3 if it begins a new section'],
  [6, 'from a p to an h6, and use'],
])('the advice on text after an h%d that looks like a heading names the level', (levelBefore, words) => {
  expect(ELEMENT_ADVICE['heading-look']?.(on('<p>', { levelBefore }))).toContain(words)
})

test('the advice on a layout table names only features that the table has', () => {
  expect(ELEMENT_ADVICE['table-layout']?.(on('<table>', { tableMarks: ['header cells', 'a summary'] }))).toBe(
    'Replace the th elements of this table with td and remove its summary attribute. Then add role="presentation" to #it.',
  )
  expect(ELEMENT_ADVICE['table-layout']?.(on('<table>'))).toBeNull()
})
