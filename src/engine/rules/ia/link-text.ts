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
 * Checks the accessible name. Returns one verdict for each text, since a template usually causes repeated
 * links.
 */
export const linkText: Rule = {
  id: 'link-text',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The text of a link describes its target.',
  why: 'People scan links before they read sentences, and screen readers list links without the text around them.',
  source: 'https://www.nngroup.com/articles/learn-more-links/',
  fix: 'Describe the linked page in the link text, for example with the title of that page.',
  criteria,
  judge: ({ links, url: page }) => {
    const empty = links.filter(
      ({ label, isShown, isControl }) => isShown && !isControl && meaningless.has(plain(label)),
    )
    return [...Map.groupBy(empty, ({ label }) => plain(label)).values()].map((members) => {
      const { label, url, fragment, ref } = members[0]!
      return {
        element: ref,
        signature: signatureOf(members),
        message: `${members.length > 1 ? `${members.length} links say` : 'A link says'} only ${quote(label)}, which does not describe the target.`,
        fixSuggestion: adviceFor(url, fragment, page),
      }
    })
  },
}

function adviceFor(url: string | null, fragment: string | null, page: string): string {
  const isSection = fragment && /\p{L}/u.test(fragment)
  if (isSection)
    return `Describe the target in the text of the link to ${quote(`#${fragment}`)}, for example with the heading of that section.`
  // Placeholders such as “#1” and script URLs such as “javascript:;” don't describe the target.
  if (fragment || url === null || url === page || !/^https?:/.test(url))
    return 'Describe the target in the text of the link.'
  return `Describe the target in the text of the link to ${pathOf(url, page)}, for example with the title of that page.`
}

const plain = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\s\p{S}\p{P}]+|[\s\p{S}\p{P}]+$/gu, '')

/** Returns the path of a URL, with the host if it differs from the page's host. */
function pathOf(url: string, page: string): string {
  const target = URL.parse(url)
  if (!target) return url
  return target.host === URL.parse(page)?.host ? target.pathname : `${target.host}${target.pathname}`
}
