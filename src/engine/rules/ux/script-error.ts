import { quote, type Rule } from '../rule.ts'

/** Reports uncaught errors that occur while the page loads. Returns one verdict for each error. */
export const scriptError: Rule = {
  id: 'script-error',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'No script fails while the page loads.',
  why: 'An error stops the script, so the buttons, menus and forms that it would set up do nothing.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/error_event',
  fix: 'Read the error in the browser console, and correct the script or the order in which scripts load.',
  criteria: {},
  judge: ({ scriptErrors }) =>
    scriptErrors.map(({ message, source }) => ({
      element: null,
      signature: `script-error ${message}`,
      message: `A script fails while the page loads: ${quote(message, 160)} in ${placeOf(source)}.`,
      fixSuggestion: `Correct the script at ${placeOf(source)}, or load its dependencies first.`,
    })),
}

/** Returns the path and the line, without the host. */
function placeOf(source: string): string {
  const url = URL.parse(source)
  return url ? `${url.pathname}` : source
}
