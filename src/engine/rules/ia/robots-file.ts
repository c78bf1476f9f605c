import type { SiteRule, Verdict } from '../rule.ts'

const criteria = { directives: ['user-agent', 'disallow', 'allow', 'sitemap', 'crawl-delay'] }
const DIRECTIVE = new RegExp(`^\\s*(${criteria.directives.join('|')})\\s*:`, 'im')

/** A missing robots.txt is fine. A server error or a web page in its place is a defect. */
export const robotsFile: SiteRule = {
  id: 'robots-file',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The site has either no robots.txt or one that crawlers can read.',
  why: 'If robots.txt returns an error, crawlers avoid the whole site. If it returns a web page, they find no rules in it.',
  source: 'https://datatracker.ietf.org/doc/html/rfc9309',
  fix: 'Serve /robots.txt as text/plain, or return status 404.',
  criteria,
  judge: ([first], { robots, missing }) => {
    // `not-found-status` reports sites that respond to every URL with a page.
    const isAnything = missing !== null && missing.status < 300
    const fault = first && robots && !isAnything ? faultOf(robots) : null
    return first && fault ? [{ ...fault, url: first.url, element: null }] : []
  },
}

function faultOf({ status, contentType, text }: { status: number; contentType: string; text: string }) {
  type Fault = Pick<Verdict, 'message' | 'fixSuggestion'>
  if (status >= 500)
    return {
      message: `The file /robots.txt returns status ${status}, so crawlers avoid the site.`,
      fixSuggestion: 'Return /robots.txt with status 200 and its rules, or status 404 if there are no rules.',
    } satisfies Fault
  const isPage = /html/.test(contentType) || /^\s*<(!doctype|html)/i.test(text)
  if (status !== 200 || !isPage || DIRECTIVE.test(text)) return null
  return {
    message:
      'The URL /robots.txt returns a web page instead of a text file, so crawlers find no rules in it.',
    fixSuggestion: 'Return status 404 for /robots.txt, or serve rules such as "User-agent: *" as text/plain.',
  } satisfies Fault
}
