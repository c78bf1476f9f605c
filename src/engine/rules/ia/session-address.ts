import { forExample, mention, PAGE_SIGNATURE, type Rule } from '../rule.ts'

const criteria = {
  names: ['phpsessid', 'jsessionid', 'aspsessionid', 'session_id', 'sessionid', 'cfid', 'cftoken'],
}
const SESSION = new RegExp(`[?&;](${criteria.names.join('|')})\\w*=`, 'i')

/** Checks links within the site. Returns one verdict for the page. */
export const sessionAddress: Rule = {
  id: 'session-address',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'URLs do not contain session ids.',
  why: 'With a session id, each visitor gets different URLs for the same pages, and search engines treat them as copies. People who share a URL also share their session.',
  source: 'https://owasp.org/www-community/attacks/Session_fixation',
  fix: 'Keep the session id in a cookie, and disable URL rewriting.',
  criteria,
  judge: ({ links, url: pageUrl }) => {
    const { origin } = new URL(pageUrl)
    const found = links.filter(
      ({ url }) => url !== null && URL.parse(url)?.origin === origin && SESSION.test(url),
    )
    const [first] = found
    if (!first) return []
    const name = SESSION.exec(first.url!)![1]!
    return [
      {
        element: first.ref,
        signature: PAGE_SIGNATURE,
        message:
          found.length === 1
            ? `${mention('link', first.label)} has a session id in its URL (${name}).`
            : `${found.length} links have a session id in their URL (${name})${forExample(first.label)}.`,
        fixSuggestion: `Remove ${name} from ${found.length === 1 ? 'the URL of the link' : 'the URLs of these links'}, and keep the session id in a cookie.`,
      },
    ]
  },
}
