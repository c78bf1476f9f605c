import { expect, test } from 'vitest'
import { linkDestination } from '../../../src/engine/rules/ia/link-destination.ts'
import { linkText } from '../../../src/engine/rules/ia/link-text.ts'
import type { Verdict } from '../../../src/engine/rules/rule.ts'
import { LINK, soundPage } from './sound-page.ts'

const fixOf = (verdicts: Iterable<Verdict>): string | undefined => [...verdicts][0]?.fixSuggestion

test.each([
  [['Rye'], 'Add the heading above the link to its text, as in “Read more: Rye”.'],
  [
    ['Rye', 'Oat', 'Nut'],
    'Add the heading above each link to its text, as in “Read more: Rye” and “Read more: Oat”.',
  ],
  [
    ['Rye', 'Rye'],
    'In the text of each link, name what only this link opens, as in “Read more: …”. The heading above both is “Rye”, so adding it would not tell the links apart.',
  ],
])(
  'the advice about “Read more” links below the headings %j gives each link its own text',
  (headings, fix) => {
    const links = headings.map((heading) => ({ ...LINK, label: 'Read more...', heading }))

    expect(fixOf(linkText.judge({ ...soundPage, links }))).toContain(fix)
  },
)

test.each([
  [
    ['1', 'Print this', 'Rye'],
    'Change controls, such as “Print this”, and numbers that switch slides, to <button type="button">.',
    '“Print this”',
  ],
  [['1', '2', '3'], 'If these numbers open pages, put the URLs in their href.', '“1”'],
  [['Rye', 'Oat', 'Nut'], 'Put the URL of the page that each link names in its href', '“Rye”'],
])('the advice about the placeholder links %j fits their names', (labels, fix, named) => {
  const links = labels.map((label) => ({ ...LINK, label, href: '#', isPlaceholder: true, isHeard: false }))
  const verdicts = [...linkDestination.judge({ ...soundPage, links })]

  expect(fixOf(verdicts)).toContain(fix)
  expect(verdicts[0]!.message).toContain(named)
})
