import { fileOf } from '../element-names.ts'
import { missingScriptOf } from '../load-causes.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

/** Reports uncaught errors that occur while the page loads. Returns one verdict for each error. */
export const scriptError: Rule = {
  id: 'script-error',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Scripts run without errors while the page loads.',
  why: 'An error stops the script, so the buttons, menus and forms that it should set up do nothing.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/error_event',
  fix: 'Read the error in the browser console, and correct the script or the order in which scripts load.',
  criteria: {},
  judge: ({ scriptErrors, missingFiles }) =>
    scriptErrors.map(({ message, source, missing: element }) => {
      if (element !== undefined) return aboutElement(element, message, source)
      const name = /^ReferenceError: (\S+) is not defined/.exec(message)?.[1] ?? null
      const library = name === '$' ? 'jquery' : (name?.toLowerCase() ?? '')
      const missing =
        library &&
        missingFiles.find(
          ({ url, kind }) => kind === 'script' && fileOf(url)?.toLowerCase().includes(library),
        )
      return {
        element: null,
        signature: `script-error ${message}`,
        message: `A script fails while the page loads: ${quote(message, 160)} in ${placeOf(source)}.${missing ? ` The file that defines ${name}, ${quote(missing.url, 120)}, does not load.` : ''}`,
        fixSuggestion: missing
          ? `Correct the URL of ${quote(missing.url, 120)}, or copy the file to your own site.`
          : adviceFor(name, source, missingScriptOf({ missingFiles, scriptErrors })),
      }
    }),
}

/** @param selector the selector of the element that the script looks up. */
function aboutElement(selector: string, message: string, source: string): Verdict {
  const place = placeOf(source)
  const [file, line] = [place.replace(/:\d+$/, ''), place.split(':').at(-1)]
  const name = fileOf(source.replace(/:\d+$/, '')) ?? file
  const [, id, attribute] = /^#([\w-]+)(?:\[([\w-]+)\])?$/.exec(selector) ?? []
  const what = id ? `no element with the id ${quote(id)}` : `no element that matches ${quote(selector)}`
  return {
    element: null,
    signature: `script-error ${message}`,
    message: `${quote(name)} stops at line ${line} while the page loads because the page has ${what}: ${quote(message, 160)}. The rest of the script does not run.`,
    fixSuggestion: id
      ? `Give the element that the script needs id="${id}"${attribute ? ` and the attribute ${attribute}` : ''}. If this page has no such element, load ${name} only on pages that have one.`
      : `Add the element that the script needs. If this page has no such element, load ${name} only on pages that have one.`,
  }
}

/** Returns the path and the line number, without the host. */
function placeOf(source: string): string {
  const url = URL.parse(source)
  return url ? `${url.pathname}` : source
}

/** Matches the files of libraries. An error in a library is usually caused by the code that calls it. */
const LIBRARY = /jquery|bootstrap|\.min\.js|\/(?:vendor|plugins|libs?|node_modules)\//i

function adviceFor(name: string | null, source: string, missing: string | null): string {
  const place = placeOf(source)
  const [file, line] = [place.replace(/:\d+$/, ''), place.split(':').at(-1)]
  if (name)
    return `Put the script element that defines ${name} before the one for ${file}, or correct its URL.`
  const first = missing
    ? `Correct the URL of ${quote(missing, 120)} first, because this file does not load and may be the cause. `
    : ''
  return LIBRARY.test(file)
    ? `${first}In the browser console, open the stack trace of the error, and correct the code that calls ${fileOf(source) ?? file}.`
    : `${first}Open line ${line} of ${file}, and find out why the value is missing. If the page doesn’t need this part of the script, run it only on pages that do.`
}
