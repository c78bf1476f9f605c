import { tagOf } from '../../../model/element-name.ts'
import { quote, type Rule } from '../rule.ts'

export const underlinedText: Rule = {
  id: 'underlined-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Only links are underlined.',
  why: 'Underlined text looks like a link, so people may click it, but nothing happens.',
  source: 'https://www.nngroup.com/articles/guidelines-for-visualizing-links/',
  fix: 'Use <strong> or <em> for emphasis instead of an underline.',
  criteria: {},
  judge: ({ underlined }) =>
    underlined.map(({ text, isLikeLinks, ref }) =>
      isLikeLinks
        ? {
            element: ref,
            severity: 'warning',
            impact: 'moderate',
            message: `The text ${quote(text)} is underlined and has the color of the page’s links, but leads nowhere, so people click it in vain.`,
            fixSuggestion: `If there is a page about ${quote(text)}, link the text to it with an a element. Otherwise, remove the underline and the color from it.`,
          }
        : {
            element: ref,
            message: `The text ${quote(text)} is underlined like a link but is not one, so people may try to click it.`,
            fixSuggestion: adviceFor(ref.element),
          },
    ),
}

function adviceFor(element: string): string {
  const tag = tagOf(element)
  if (tag === 'u')
    return 'Replace the u element with strong if the words are important, or with em if they are emphasized.'
  return /^(?:strong|em|b|i|mark)$/.test(tag)
    ? `Set text-decoration: none on this ${tag} element in the style sheet. If the words should stand out, use another style, such as font-weight: bold.`
    : 'Remove text-decoration: underline from this text in the style sheet. If the words are important, put them in a strong or em element.'
}
