import { count, quote, type Rule, type Verdict } from '../rule.ts'
import { subjectOfTitle } from '../title-subject.ts'

const criteria = { lengthMin: 20, lengthMax: 320 }

export const pageDescription: Rule = {
  id: 'page-description',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The meta description explains in one or two sentences what the page offers.',
  why: 'Search engines and link previews show the description. Without one, they pick a sentence from the page.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  fix: 'Write a meta description of one or two sentences about this page.',
  criteria,
  judge: ({ description, title, isKeptOutOfSearch }): Verdict[] => {
    const about = title ? ` about ${quote(subjectOfTitle(title))}` : ''
    if (description === null || description === '')
      // Pages that are excluded from search engines don't need a description.
      return isKeptOutOfSearch
        ? []
        : [
            {
              element: null,
              message: `The page has ${description === null ? 'no' : 'an empty'} meta description, so search results may show any part of the page’s text.`,
              fixSuggestion:
                description === null
                  ? `Add <meta name="description" content="…"> to the head, with one or two sentences${about} that say what people find on the page.`
                  : `Write one or two sentences${about} in the content of <meta name="description">, so that search results show them.`,
            },
          ]
    const isShort = description.length < criteria.lengthMin
    if (!isShort && description.length <= criteria.lengthMax) return []
    return [
      {
        element: null,
        message: isShort
          ? `The meta description has only ${count(description.length, 'character')}.`
          : `The meta description has ${description.length} characters, but search results show only about 160.`,
        fixSuggestion: isShort
          ? `Replace the description with one or two full sentences${about}.`
          : 'Shorten the meta description to one or two key sentences with at most 160 characters in total.',
        severity: 'info',
      },
    ]
  },
}
