import type { CDPSession } from 'puppeteer'

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
  const errors = new Map<string, { message: string; source: string }>()
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'network' && entry.level === 'error' && entry.url)
      failures.set(entry.url, reasonIn(entry.text))
  })
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url, lineNumber } }) => {
    // An unhandled rejection doesn't stop the other scripts.
    if (text !== 'Uncaught' || !url) return
    const message = (exception?.description ?? String(exception?.value ?? '')).split('\n')[0]!.slice(0, 200)
    const source = `${url.slice(0, 300)}:${lineNumber + 1}`
    errors.set(`${message} ${source}`, { message, source })
  })
  await session.send('Log.enable')
  await session.send('Runtime.enable')
  await Promise.all([session.send('Log.disable'), session.send('Runtime.disable')])
  const problems = JSON.stringify({
    failures: Object.fromEntries([...failures].slice(0, FILES_MAX)),
    scriptErrors: [...errors.values()].slice(0, ERRORS_MAX),
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
