import type { Rule } from '../rule.ts'

export const pageLanguage: Rule = {
  id: 'page-language',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: '3.1.1',
  help: 'The page declares its language.',
  why: 'Screen readers choose the voice by it, browsers offer translations, and search engines sort results.',
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  fix: 'Add a lang attribute with the language code to the html element.',
  criteria: {},
  judge: ({ language }) =>
    language !== null
      ? []
      : [
          {
            element: null,
            message:
              'The html element has no lang attribute, so programs must guess the language of the page.',
            fixSuggestion:
              'Add the code of the page\'s language to <html>, for example lang="en" for English.',
          },
        ],
}
