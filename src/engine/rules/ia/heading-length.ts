import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMax: 130 }

export const headingLength: Rule = {
  id: 'heading-length',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A heading is short enough to scan.',
  why: 'People scan the first words of headings to find the section they need. A whole paragraph as a heading slows them down.',
  source: 'https://www.nngroup.com/articles/headings-pickup-lines/',
  fix: 'Keep the words that name the subject as the heading, and move the rest to a paragraph.',
  criteria,
  judge: ({ headings }) =>
    headings
      .filter(({ text }) => text.length > criteria.charactersMax)
      .map(({ level, text, ref }) => ({
        element: ref,
        message: `This h${level} has ${text.length >= 200 ? '200 characters or more' : `${text.length} characters`}: ${quote(text)}.`,
        fixSuggestion: `Keep a few words that name the subject in the h${level}, and move the rest to a paragraph below it.`,
      })),
}
