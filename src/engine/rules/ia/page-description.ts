import { quote, type Rule, type Verdict } from '../rule.ts'

const criteria = { lengthMin: 20, lengthMax: 320 }

export const pageDescription: Rule = {
  id: 'page-description',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A description says in a sentence or two what the page offers.',
  why: 'Search engines, link previews and assistants show it; without one they cut some sentence out of the page.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  fix: 'Write a meta description of one or two sentences about this page alone.',
  criteria,
  judge: ({ description, title, isKeptOutOfSearch }): Verdict[] => {
    const about = title ? ` about ${quote(title)}` : ''
    if (description === null)
      // What search engines are not to show needs no text for them.
      return isKeptOutOfSearch
        ? []
        : [
            {
              element: null,
              message: 'The page has no meta description.',
              fixSuggestion: `Write <meta name="description" content="…"> in the head, with one or two sentences${about}.`,
            },
          ]
    const isShort = description.length < criteria.lengthMin
    if (!isShort && description.length <= criteria.lengthMax) return []
    return [
      {
        element: null,
        message: `The meta description has ${description.length} characters; previews show about 160.`,
        fixSuggestion: isShort
          ? `Write one or two whole sentences${about} in place of ${quote(description)}.`
          : 'Keep the one or two sentences of the description that say most, at most 160 characters.',
        severity: 'info',
      },
    ]
  },
}
