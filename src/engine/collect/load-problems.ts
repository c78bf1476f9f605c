import type { CDPSession } from 'puppeteer'
import type { UseArtifacts } from './use-artifacts.ts'

type ScriptErrors = UseArtifacts['scriptErrors']

/** Additional errors on a page usually have the same cause. */
const ERRORS_MAX = 20
const FILES_MAX = 200

/**
 * Defines two globals in a world for the readers: `failures`, the URLs that couldn't be loaded with the reasons, and
 * `scriptErrors`, the errors that stopped a script. The browser records both from the start of the load and
 * repeats them for a new session.
 */
export async function markLoadProblems(session: CDPSession, contextId: number): Promise<void> {
  const failures = new Map<string, string>()
  const errors = new Map<string, Thrown>()
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'network' && entry.level === 'error' && entry.url)
      failures.set(entry.url, reasonIn(entry.text))
  })
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception, url, lineNumber, columnNumber, scriptId } = exceptionDetails
    // An unhandled rejection doesn't stop the other scripts.
    if (text !== 'Uncaught' || !url) return
    const message = (exception?.description ?? String(exception?.value ?? '')).split('\n')[0]!.slice(0, 200)
    const source = `${url.slice(0, 300)}:${lineNumber + 1}`
    errors.set(`${message} ${source}`, { message, source, scriptId, lineNumber, columnNumber })
  })
  await session.send('Log.enable')
  await session.send('Runtime.enable')
  await Promise.all([session.send('Log.disable'), session.send('Runtime.disable')])
  const problems = JSON.stringify({
    failures: Object.fromEntries([...failures].slice(0, FILES_MAX)),
    scriptErrors: await withElements(session, [...errors.values()].slice(0, ERRORS_MAX)),
  })
  await session.send('Runtime.evaluate', {
    expression: `Object.assign(globalThis, ${problems}); 0`,
    contextId,
  })
}

/** Returns `status 404`, the name of a network error, or an empty text. */
const reasonIn = (text: string): string => {
  const [, status, error] = /status of (\d{3})|net::(ERR_\w+)/.exec(text) ?? []
  return status ? `status ${status}` : (error ?? '')
}

interface Thrown {
  message: string
  source: string
  scriptId?: string | undefined
  lineNumber: number
  columnNumber: number
}

/** Matches the error of a script that uses an element that the page doesn't have. */
const OF_NULL = /^TypeError: Cannot (?:read|set) propert(?:y|ies) (?:of null|'[^']*' of null)/

/** Adds the missing elements to errors, from the lines that failed. Few pages have such errors. */
async function withElements(session: CDPSession, errors: readonly Thrown[]): Promise<ScriptErrors> {
  const isOfElement = ({ message, scriptId }: Thrown) => scriptId !== undefined && OF_NULL.test(message)
  if (!errors.some(isOfElement)) return errors.map(({ message, source }) => ({ message, source }))
  // The debugger knows the texts of scripts that an earlier load has left in the cache, too.
  await session.send('Debugger.enable')
  const found = await Promise.all(
    errors.map(async (error) => {
      const { message, source, scriptId, lineNumber, columnNumber } = error
      if (!isOfElement(error)) return { message, source }
      const { scriptSource } = await session
        .send('Debugger.getScriptSource', { scriptId: scriptId! })
        .catch(() => ({ scriptSource: '' }))
      const missing = elementBefore(
        scriptSource.split('\n')[lineNumber] ?? '',
        columnNumber,
        /set/.test(message),
      )
      return { message, source, ...(missing !== null && { missing }) }
    }),
  )
  await session.send('Debugger.disable')
  return found
}

const SELECTOR_MAX = 80
const LINE_MAX = 200
/** Matches a search for an element whose result is used directly, at the end of a text. */
const SEARCH = /\bdocument\s*\.\s*(getElementById|querySelector)\(\s*(["'`])([^"'`$]+)\2\s*\)\s*\.?\s*$/
/** The browser reports an assignment after the name of the property. */
const PROPERTY = /\s*\.\s*\w+\s*$/

/**
 * Returns the selector of the element that the code directly before a column searches for, with the attribute that the
 * code reads. Returns null if the code is different.
 */
function elementBefore(line: string, column: number, isAssignment: boolean): string | null {
  const code = line.slice(Math.max(0, column - LINE_MAX), column)
  const [, how, , name = ''] = SEARCH.exec(isAssignment ? code.replace(PROPERTY, '') : code) ?? []
  if (!how || name.length > SELECTOR_MAX) return null
  const attribute = /^\.?\s*getAttribute\(\s*["']([\w-]+)["']/.exec(
    line.slice(column, column + LINE_MAX),
  )?.[1]
  return `${how === 'getElementById' ? `#${name}` : name}${attribute ? `[${attribute}]` : ''}`
}
