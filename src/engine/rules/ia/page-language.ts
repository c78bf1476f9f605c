import type { Rule } from '../rule.ts'
import { partsWords } from '../words-of.ts'

export const pageLanguage: Rule = {
  id: 'page-language',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: '3.1.1',
  help: 'The page says its language.',
  why: 'Browsers offer to translate, search engines sort results and programs hyphenate by it; without it they guess.',
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  fix: 'Write the language code as lang on the html element.',
  criteria: {},
  judge: ({ language, contentText }) =>
    language !== null
      ? []
      : [
          {
            element: null,
            message: 'The html element does not say which language the page is written in.',
            fixSuggestion: `Write lang="${partsWords(contentText) ? 'en' : 'ja'}" on <html>, or the code of the language that the page is in.`,
          },
        ],
}
