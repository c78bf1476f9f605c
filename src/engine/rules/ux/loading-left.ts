import { quote, type Rule } from '../rule.ts'

/** Likely only: on a slow day it may still arrive. */
export const loadingLeft: Rule = {
  id: 'loading-left',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'What is loading arrives, or says that it will not.',
  why: 'After a second people notice that they wait; after ten they are gone.',
  source: 'https://www.nngroup.com/articles/response-times-3-important-limits/',
  fix: 'Send the content from the server, or replace the words after some seconds by a message and a button to try again.',
  criteria: {},
  judge: ({ residues }) =>
    residues
      .filter(({ kind }) => kind === 'loading')
      .map(({ text, ref }) => ({
        element: ref,
        message: `The page still says ${quote(text)} after everything came to rest.`,
        fixSuggestion: `Put the content into ${ref.selector} on the server, or replace the words by a message and a button to try again.`,
      })),
}
