import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'

export const invisibleLink: Rule = {
  id: 'invisible-link',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Links in body text look like links.',
  why: 'If a link looks like the surrounding text, people find it only by chance. On a phone, where nothing changes on hover, they do not find it at all.',
  source: 'https://www.nngroup.com/articles/guidelines-for-visualizing-links/',
  fix: 'Underline links in body text, or make them stand out by more than their color.',
  criteria: {},
  judge: ({ oddLinks }) =>
    oddLinks
      .filter(({ looksLikeText }) => looksLikeText)
      .map(({ label, ref }) => ({
        element: ref,
        message: `${mentionElement('link', label, ref)} looks exactly like the text around it.`,
        fixSuggestion: `Give ${ref.selector} text-decoration: underline.`,
      })),
}
