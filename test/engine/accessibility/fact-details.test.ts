import { expect, test } from 'vitest'
import type { RuleId } from '../../../src/engine/accessibility/rules/registry.ts'
import type { Subject } from '../../../src/engine/accessibility/texts/detail.ts'
import { detailOf } from '../../../src/engine/accessibility/texts/details.ts'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/element-advice.ts'

const on = (element: string, more: Partial<Subject> = {}): Subject => ({ selector: '#it', element, ...more })

const SIGN_IN = { recognition: { text: 'Sign in' } }

test.each<[RuleId, Subject, message: string, fix: string]>([
  [
    'document-title',
    on('<html>', { untitled: { hasEmptyTitle: true, name: 'Small guide' } }),
    'The title element of the page is empty',
    'in the title element that the head already has, for example <title>Small guide</title>.',
  ],
  [
    'heading-empty-section',
    on('<h3>', { level: 3, nextHeading: { text: 'Rye', level: 2 }, recognition: { text: 'News' } }),
    'The heading “News” (h3) is followed by the heading “Rye” (h2) without any content between them',
    'change #it to an h2, and “Rye” and the headings like it to an h3.',
  ],
  [
    'heading-empty-section',
    on('<h3>', { level: 3, nextHeading: { text: 'Rye', level: 3 }, recognition: { text: 'News' } }),
    'is followed by the heading “Rye” (h3)',
    'If “Rye” is a subheading of it, change “Rye” to an h4.',
  ],
  [
    'heading-empty-section',
    on('<h2>', { level: 2, recognition: { text: 'News' } }),
    'The heading “News” (h2) has no content below it',
    'change it to a p element',
  ],
  [
    'identical-links-same-purpose',
    on('<a href="/sign-in">', { namesakes: ['javascript:;'], ...SIGN_IN }),
    'one goes to “/sign-in”, but another goes nowhere (href="javascript:").',
    'set href="/sign-in" on the other link',
  ],
  [
    'identical-links-same-purpose',
    on('<a href="#">', { namesakes: ['/sign-in'], ...SIGN_IN }),
    'one goes to “/sign-in”, but another goes nowhere (href="#").',
    'set href="/sign-in" on the other link',
  ],
  [
    'identical-links-same-purpose',
    on('<a href="/a">', { namesakes: ['/b'], ...SIGN_IN }),
    'Two links have the text “Sign in”, but go to “/a” and “/b”',
    'Otherwise, add words to one of the links that describe what it opens.',
  ],
  [
    'image-alt',
    on('<img src="/logo.svg">', { controlText: 'New album' }),
    'The image “logo.svg” has no alt attribute, so some screen readers read its file name',
    '',
  ],
  [
    'label-title-only',
    on('<input title="Find a loaf">'),
    'has no visible label, only a title, which appears only on hover.',
    'Wrap #it in a label element with the text “Find a loaf”, and remove the title.',
  ],
])('the finding from the rule %s uses facts about the element', (rule, subject, message, fix) => {
  const detail = detailOf(rule, ['An engine’s message'], subject)

  expect(detail.message).toContain(message)
  expect(detail.fix ?? '').toContain(fix)
})

test('links that lead nowhere are described without their addresses', () => {
  const subject = on('<a href="#">', { namesakes: ['javascript:void(0)'], ...SIGN_IN })

  expect(detailOf('identical-links-same-purpose', ['An engine’s message'], subject)).toEqual({})
})

test('the advice on a positive tabindex depends on whether the element is a control', () => {
  expect(ELEMENT_ADVICE.tabindex?.(on('<input tabindex="1">'))).toMatch(/^Remove tabindex="1" from #it/)
  expect(ELEMENT_ADVICE.tabindex?.(on('<div tabindex="3">'))).toMatch(
    /^Change tabindex="3" on #it to tabindex="0"\./,
  )
})
