import type { CDPSession } from 'puppeteer'
import type { UseArtifacts } from './use-artifacts.ts'

type ScriptErrors = UseArtifacts['scriptErrors']

/** Any further errors on a page usually have the same cause. */
const ERRORS_MAX = 20
const FILES_MAX = 200

/**
 * Defines two globals for the readers in a world. `failures` contains the URLs that couldn't be loaded and
 * the reasons, and `scriptErrors` the errors that stopped a script. The browser records both from the start
 * of the load and sends them again to a new session.
 */
export async function markLoadProblems(session: CDPSession, contextId: number): Promise<void> {
  const failures = new Map<string, string>()
  const errors = new Map<string, Thrown>()
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'network' && isOfFile(entry.text) && entry.level === 'error' && entry.url)
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

/**
 * Returns whether the URL of a log entry is that of the file. If a WebSocket can't connect, it is the URL of
 * the script that opened it.
 */
const isOfFile = (text: string): boolean => text.startsWith('Failed to load resource')

/** Returns `status 404`, the name of a network error, or an empty string. */
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

/** Matches the error in a script that uses an element that isn't on the page. */
const OF_NULL = /^TypeError: Cannot (?:read|set) propert(?:y|ies) (?:of null|'[^']*' of null)/

/** Adds the missing elements to errors, based on the lines that failed. Few pages have such errors. */
async function withElements(session: CDPSession, errors: readonly Thrown[]): Promise<ScriptErrors> {
  const isOfElement = ({ message, scriptId }: Thrown) => scriptId !== undefined && OF_NULL.test(message)
  if (!errors.some(isOfElement)) return errors.map(({ message, source }) => ({ message, source }))
  // The debugger also knows the source of scripts that an earlier load left in the cache.
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
/** Matches code that looks up an element and uses the result directly, at the end of a string. */
const SEARCH = /\bdocument\s*\.\s*(getElementById|querySelector)\(\s*(["'`])([^"'`$]+)\2\s*\)\s*\.?\s*$/
/** For an assignment, the browser reports the position after the property name. */
const PROPERTY = /\s*\.\s*\w+\s*$/

/**
 * Returns the selector of the element that is looked up directly before a column, and the attribute that the
 * code reads, if any. Returns null for any other code.
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
