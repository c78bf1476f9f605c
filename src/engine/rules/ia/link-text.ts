import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { LinkArtifact } from '../../collect/artifacts.ts'
import { quote, type Rule, signatureOf, words } from '../rule.ts'

const criteria = {
  meaningless: words(`
    click here, click this, here, right here, this link, this page, more, read more, see more, learn more,
    find out more, show more, more info, more information, more details, continue reading,
    hier, hier klicken, klick hier, klicken sie hier, mehr, mehr lesen, weiterlesen, mehr erfahren, mehr infos,
    ici, cliquez ici, cliquer ici, lire la suite, en savoir plus, plus d'infos,
    aquí, haga clic aquí, haz clic aquí, leer más, ver más, más información, saber más,
    qui, clicca qui, leggi di più, leggi tutto, scopri di più, klik hier, lees meer, meer lezen, meer informatie,
    aqui, clique aqui, leia mais, saiba mais, ver mais, tutaj, kliknij tutaj, więcej, czytaj więcej,
    こちら, 詳しくはこちら, 点击这里, 更多, 了解更多
  `),
}
const meaningless = new Set(criteria.meaningless)

/**
 * Checks the accessible name. Returns one verdict for each distinct link text because a template usually
 * causes repeated links.
 */
export const linkText: Rule = {
  id: 'link-text',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Link text describes the target.',
  why: 'People scan links before they read sentences, and screen readers list links without the text around them.',
  source: 'https://www.nngroup.com/articles/learn-more-links/',
  fix: 'Describe the linked page in the link text, for example with the title of that page.',
  criteria,
  judge: ({ links, url: page }) => {
    const empty = links.filter(
      ({ label, isShown, isControl }) => isShown && !isControl && meaningless.has(plain(label)),
    )
    return [...Map.groupBy(empty, ({ label }) => plain(label)).values()].map((members) => {
      const { label, ref } = members[0]!
      return {
        element: ref,
        signature: signatureOf(members),
        message: `${members.length > 1 ? `${members.length} links say` : 'A link says'} only ${quote(label)}, so screen reader users who go from link to link cannot tell where ${members.length > 1 ? 'the links lead' : 'the link leads'}.`,
        fixSuggestion: headingAdvice(members) ?? adviceFor(members[0]!, members.length, page),
      }
    })
  },
}

/**
 * Returns advice that uses the headings above the links, or null if the first link has none. If all the links
 * are below the same heading, its words wouldn't tell them apart.
 */
function headingAdvice(members: readonly LinkArtifact[]): string | null {
  const { label, href, fragment, heading } = members[0]!
  if (!heading || fragment || !CONTINUES.test(label)) return null
  const headings = [...new Set(members.map((member) => member.heading ?? ''))].filter(Boolean)
  const words = label.replace(TRAILING, '')
  const [note, hiding] = [
    placeholderNote(href),
    ' You can hide the added words visually with a class such as .visually-hidden.',
  ]
  if (headings.length < members.length && headings.length === 1)
    return `In the text of each link, name what only this link opens, as in ${quote(`${words}: …`)}. The heading above ${members.length === 2 ? 'both' : 'all of them'} is ${quote(heading)}, so adding it would not tell the links apart.${note}`
  const examples = headings.slice(0, EXAMPLES_MAX).map((each) => `“${words}: ${each}”`)
  const which = members.length > 1 ? 'the heading above each link' : 'the heading above the link'
  return `Add ${which} to its text, as in ${joinList(examples)}.${hiding}${note}`
}

const EXAMPLES_MAX = 2

function adviceFor({ label, url, href, fragment }: LinkArtifact, links: number, page: string): string {
  const others = links > 1 ? ', and do the same for the other links' : ''
  if (fragment && /\p{L}/u.test(fragment))
    return `In the text of the link to ${quote(`#${fragment}`)}, name the section that it points to, for example with words from its heading${others}.`
  // Placeholders such as “#1” and script URLs such as “javascript:;” don't describe the target.
  if (fragment || url === null || url === page || !/^https?:/.test(url))
    return `${MORE.test(label) ? `Add the subject to the text, as in “${label.trim()} about …”,` : 'Replace the text with the subject of the target,'} for example with words from the heading above ${links > 1 ? 'each link' : 'the link'}.${placeholderNote(href)}`
  const path = pathOf(url, page)
  const subject = subjectOfPath(path)
  return subject
    ? `In the text of the link to ${path}, name the subject of that page, for example ${quote(subject)}${others}.`
    : `In the text of the link to ${path}, name the subject of that page, for example with its title${others}.`
}

const placeholderNote = (href: string): string =>
  /^(#|javascript:)/i.test(href.trim())
    ? ` Also replace the placeholder ${quote(href.trim(), 40)} with a URL.`
    : ''

/** Matches dots and arrows at the end of the text. */
const TRAILING = /[\s\p{S}\p{P}]+$/u

/** Matches link text such as “Read more”, which can be followed by a heading. */
const CONTINUES =
  /more|reading|info|details|mehr|lesen|suite|savoir|más|leer|più|tutto|meer|lees|leia|saiba|mais|więcej|czytaj|läs|číst|více|devamı|詳し|更多|了解/i

/** Matches link text that can be completed with a subject, as in “more information about …”. */
const MORE = /\b(more|info|information|details)\b/i

/**
 * Returns the words at the end of a path, such as “rye bread” for “/shop/rye-bread.html”. Null if the end
 * doesn't consist of words.
 */
function subjectOfPath(path: string): string | null {
  const words = (path.split('/').findLast(Boolean) ?? '').replace(/\.\w+$/, '').split(/[-_]+/)
  const areWords =
    words.length <= 5 &&
    words.every((word) => /^[a-z]{2,}$/i.test(word)) &&
    !/^(?:index|home|default)$/i.test(words[0]!)
  return areWords ? words.join(' ') : null
}

const plain = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\s\p{S}\p{P}]+|[\s\p{S}\p{P}]+$/gu, '')

/** Returns the path of a URL, including the host if it differs from the page's host. */
function pathOf(url: string, page: string): string {
  const target = URL.parse(url)
  if (!target) return url
  return target.host === URL.parse(page)?.host ? target.pathname : `${target.host}${target.pathname}`
}
