import { quote, type Rule } from '../rule.ts'

/**
 * Checks controls that are reduced to an icon on a narrow screen, because their text is hidden with `display:
 * none`.
 */
export const phoneName: Rule = {
  id: 'phone-name',
  category: 'accessibility',
  severity: 'error',
  impact: 'serious',
  wcag: '4.1.2',
  help: 'Buttons and links keep their names on phones.',
  why: 'Screen reader and voice control users cannot tell what a button without a name does.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  fix: 'Hide the text only visually on narrow screens, or add an aria-label.',
  criteria: {},
  judge: ({ phone }) =>
    phone.nameless.map(({ text, isLink, ref }) => ({
      element: ref,
      viewport: 'phone',
      message: `On a phone, the text ${quote(text, 60)} of this ${isLink ? 'link' : 'button'} is hidden from all users, so screen reader users can’t tell what it does.`,
      fixSuggestion: `In narrow windows, hide the text of ${ref.selector} only visually, with a class such as “visually-hidden”, or add aria-label="${text}".`,
    })),
}
