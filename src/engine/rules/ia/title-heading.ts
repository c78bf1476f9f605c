import { partsOfTitle } from '../../../model/title-parts.ts'
import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule } from '../rule.ts'
import { partsWords, shareSubject, subjectWords } from '../words-of.ts'

const criteria = { titleWordsMin: 2, linkWordsMin: 2, linkShareMin: 0.5 }

/**
 * Doesn't fire on single-word titles, which another rule checks, or on titles in scripts that don't separate
 * words.
 */
export const titleHeading: Rule = {
  id: 'title-heading',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The title and the main heading describe the same subject.',
  why: 'People who open a search result or a tab expect to see the words of its title on the page.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  fix: 'Start the title with the subject of the h1, followed by the site name.',
  criteria,
  judge: ({ title, headings, links, url }: PageArtifacts) => {
    const main = headings.find(({ level, text }) => level === 1 && text !== '')
    if (!title || !main || !partsWords(title + main.text)) return []
    if (subjectWords(title).size < criteria.titleWordsMin || shareSubject(title, main.text)) return []
    const named =
      links.find((link) => isNamedBy(title, link, url)) ?? entryNamedBy(title, main.text, links, url)
    if (named)
      return [
        {
          element: main.ref,
          severity: 'warning',
          message: `The title ${quote(title)} is about the linked page ${quote(named.label)}, but this page is about ${quote(main.text)}.`,
          fixSuggestion: `Replace the subject in the title with that of this page, ${quote(main.text)}. The title was probably copied from ${quote(named.label)}.`,
        },
      ]
    return [
      {
        element: main.ref,
        message: `The title ${quote(title)} and the h1 ${quote(main.text)} have no words in common, so people may not recognize the page in their tabs, bookmarks or search results.`,
        fixSuggestion:
          startPageAdvice(title, main.text, url) ??
          `Mention the subject of the page in both the title and the h1, for example with the title ${quote(`${main.text} ${dashIn(title)} ${title}`, 90)}.`,
      },
    ]
  },
}

/**
 * Returns advice for a start page, or null for other pages. The h1 of a start page is often only the title of
 * its first item, which the page title can't include.
 */
function startPageAdvice(title: string, heading: string, url: string): string | null {
  const [site] = partsOfTitle(title)
  if (!site || new URL(url).pathname.replace(/index\.\w+$/, '') !== '/') return null
  return `If ${quote(heading)} is only one item on this home page, make it an h2, and use the site name as the h1, for example ${quote(site)}. Otherwise, mention it in the title: ${quote(`${heading} ${dashIn(title)} ${title}`, 90)}.`
}

/** Keeps the separator that the title already has. */
const dashIn = (title: string): string => / ([—–|·-]) /.exec(title)?.[1] ?? '–'

/**
 * Returns true if a part of the title names the target of a link to a page other than this page and those
 * above it.
 */
function isNamedBy(title: string, { label, url, isShown }: LinkArtifact, pageUrl: string): boolean {
  const words = [...subjectWords(label)]
  if (!isShown || !url || words.length < criteria.linkWordsMin || isAbove(url, pageUrl)) return false
  return partsOfTitle(title).some((part) => {
    const inPart = subjectWords(part)
    return words.every((word) => inPart.has(word)) && words.length >= criteria.linkShareMin * inPart.size
  })
}

/**
 * Returns the navigation entry that the title names, even with a single word, if the navigation marks a
 * different entry as the current page and that entry has the name of this page.
 */
function entryNamedBy(
  title: string,
  heading: string,
  links: readonly LinkArtifact[],
  pageUrl: string,
): LinkArtifact | undefined {
  const entries = links.filter(({ navigation, isShown }) => navigation >= 0 && isShown)
  const marked = entries.filter(({ isMarkedCurrent }) => isMarkedCurrent)
  const current = marked.find(({ label }) => hasSameWords(label, heading))
  if (!current || marked.some(({ url }) => url !== current.url) || shareSubject(current.label, title))
    return undefined
  const [subject = ''] = partsOfTitle(title)
  return entries.find(
    ({ navigation, label, url }) =>
      navigation === current.navigation &&
      url !== null &&
      !isAbove(url, pageUrl) &&
      [...subjectWords(label)].length > 0 &&
      [...subjectWords(label)].every((word) => subjectWords(subject).has(word)),
  )
}

const hasSameWords = (one: string, other: string): boolean =>
  [...subjectWords(one)].join(' ') === [...subjectWords(other)].join(' ')

/** Returns true for the page itself, the pages above it, and pages on other sites. */
function isAbove(url: string, pageUrl: string): boolean {
  const [target, page] = [new URL(url), new URL(pageUrl)]
  return target.origin !== page.origin || page.pathname.startsWith(target.pathname.replace(/\/$/, ''))
}
