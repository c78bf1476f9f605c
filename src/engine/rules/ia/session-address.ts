import { count, PAGE_SIGNATURE, quote, type Rule } from '../rule.ts'

const criteria = {
  names: ['phpsessid', 'jsessionid', 'aspsessionid', 'session_id', 'sessionid', 'cfid', 'cftoken'],
}
const SESSION = new RegExp(`[?&;](${criteria.names.join('|')})\\w*=`, 'i')

/** Links within the site; one verdict for the page. */
export const sessionAddress: Rule = {
  id: 'session-address',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Addresses do not carry the visit.',
  why: 'Each visit gets another address for the same page: search engines see endless copies, and who passes the address on passes the session on.',
  source: 'https://owasp.org/www-community/attacks/Session_fixation',
  fix: 'Keep the session in a cookie and switch the rewriting of addresses off.',
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
          `${count(found.length, 'address')} on the page ${found.length === 1 ? 'carries' : 'carry'} a session (${name}), the first behind ${quote(first.label)}.`.replace(
            'addresss',
            'addresses',
          ),
        fixSuggestion: `Take ${name} out of the address of ${quote(first.label)} and keep the session in a cookie.`,
      },
    ]
  },
}
