import type { SiteRule, Verdict } from '../rule.ts'

const criteria = { directives: ['user-agent', 'disallow', 'allow', 'sitemap', 'crawl-delay'] }
const DIRECTIVE = new RegExp(`^\\s*(${criteria.directives.join('|')})\\s*:`, 'im')

/** No robots.txt is fine; one that is a web page, or that fails, is not. */
export const robotsFile: SiteRule = {
  id: 'robots-file',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'robots.txt is a text that crawlers can read, or is not there.',
  why: 'While it fails crawlers stay away from the whole site; a web page in its place says nothing that they understand.',
  source: 'https://datatracker.ietf.org/doc/html/rfc9309',
  fix: 'Serve /robots.txt as text/plain, or answer 404.',
  criteria,
  judge: ([first], { robots, missing }) => {
    // A site that answers everything with a page is told so once.
    const isAnything = missing !== null && missing.status < 300
    const fault = first && robots && !isAnything ? faultOf(robots) : null
    return first && fault ? [{ ...fault, url: first.url, element: null }] : []
  },
}

function faultOf({ status, contentType, text }: { status: number; contentType: string; text: string }) {
  type Fault = Pick<Verdict, 'message' | 'fixSuggestion'>
  if (status >= 500)
    return {
      message: `The address /robots.txt answers ${status}: crawlers take that for "stay away".`,
      fixSuggestion: 'Let /robots.txt answer 200 with its rules, or 404 when there are none.',
    } satisfies Fault
  const isPage = /html/.test(contentType) || /^\s*<(!doctype|html)/i.test(text)
  if (status !== 200 || !isPage || DIRECTIVE.test(text)) return null
  return {
    message: 'The address /robots.txt answers with a web page.',
    fixSuggestion: 'Let /robots.txt answer 404, or serve rules such as "User-agent: *" as text/plain.',
  } satisfies Fault
}
