import { quote, type Rule } from '../rule.ts'

/** A slow page may still finish loading, so the defect is only likely. */
export const loadingLeft: Rule = {
  id: 'loading-left',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Loading text disappears, or the page explains that loading failed.',
  why: 'People notice a wait after one second. After ten seconds, most have moved on to something else.',
  source: 'https://www.nngroup.com/articles/response-times-3-important-limits/',
  fix: 'Render the content on the server, or replace the loading text after a few seconds with an error message and a retry button.',
  criteria: {},
  judge: ({ residues }) =>
    residues
      .filter(({ kind }) => kind === 'loading')
      .map(({ text, ref }) => ({
        element: ref,
        message: `The page still shows ${quote(text)} after it has finished loading, so people wait for nothing.`,
        fixSuggestion:
          'Check that the script that replaces this text runs and gets its data. If it can fail, show an error message and a retry button instead.',
      })),
}
