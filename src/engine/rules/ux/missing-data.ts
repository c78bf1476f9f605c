import { quote, type Rule } from '../rule.ts'

/** Matches requests that only measure visits. The page looks the same without them. */
const UNNOTICED =
  /\b(analytics|beacon|collect|log|logs|metrics|ping|stats|telemetry|track|tracking|vitals)\b/i

/**
 * Checks scripts' requests to the page's host. Returns one verdict for the page. If no request succeeds and
 * the page keeps indicating that it is busy, the content never appears.
 */
export const missingData: Rule = {
  id: 'missing-data',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The page receives all the data that it requests.',
  why: 'Without the data, a page shows placeholders or nothing, and people wait for content that never appears.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/API/Response/ok',
  fix: 'Fix the server so that it responds with the data. If data can be missing, show an error message and a retry button.',
  criteria: {},
  judge: ({ data: { requests, missing, isAwaited } }) => {
    const noticed = missing.filter(({ url }) => !UNNOTICED.test(new URL(url).pathname))
    const [first] = noticed
    if (!first) return []
    const path = quote(new URL(first.url).pathname, 120)
    const others = noticed.length - 1
    const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'request fails' : 'requests fail'}.`
    const isStuck = isAwaited && missing.length === requests
    return [
      {
        element: null,
        signature: 'missing-data',
        message: `${isStuck ? 'The page waits for data that never arrives.' : 'A script requests data that does not arrive.'} ${first.status === 0 ? `A request for ${path} gets no response.` : `A request for ${path} returns status ${first.status}.`}${more}`,
        fixSuggestion: `Fix the server so that it responds to requests for ${path} with the data. If data can be missing, ${isAwaited ? 'replace the loading indicator with' : 'show'} an error message and a retry button.`,
        ...(isStuck && { severity: 'error', impact: 'critical' }),
      },
    ]
  },
}
