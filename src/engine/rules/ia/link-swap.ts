import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'
import { shareSubject } from '../words-of.ts'
import { swappedSections } from './crossed-anchor.ts'

const criteria = { lettersMin: 3, pairsMax: 3 }
/** Matches words in link text that don't describe the target. */
const TYING = /^(and|the|our|your|you|for|all|with|page|site|about|view|see|und|der|die|das|les|des|los|las)$/
/** Matches the last part of a path if it only stands for the folder. */
const INDEX = /^(index|default|home)?$/i

/**
 * Fires if two links seem to have each other's URL. The words of each link are in the other link's URL, and
 * none of them in its own.
 */
export const linkSwap: Rule = {
  id: 'link-swap',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Links point to the pages that they name.',
  why: 'If two links are swapped, people end up on a different page from the one they chose, and may not find the right one.',
  source: 'https://www.nngroup.com/articles/information-scent/',
  fix: 'Swap the URLs or the text of the two links.',
  criteria,
  judge: (page) => distinctPairs(page).slice(0, criteria.pairsMax).map(verdictOf),
}

interface Named {
  link: LinkArtifact
  name: ReadonlySet<string>
  target: ReadonlySet<string>
  /** The URL as text, in which to search for the link's words. */
  url: string
}

type Pair = readonly [LinkArtifact, LinkArtifact]

/**
 * Both the URLs and the section headings can show that the same two links are swapped, so duplicates are
 * removed.
 */
const distinctPairs = (page: PageArtifacts): Pair[] => [
  ...new Map(
    [...swappedLinks(page), ...swappedSections(page)].map((pair) => [
      pair.map(({ href }) => href).join(' '),
      pair,
    ]),
  ).values(),
]

function swappedLinks({ links }: PageArtifacts): Pair[] {
  const named = links.flatMap(namedLink)
  const isMisled = (one: Named) => !fits(one, one) && !shareSubject(one.link.label, one.url)
  const misled = named.filter(isMisled)
  const pairs: Pair[] = []
  const seen = new Set<string>()
  for (const [index, one] of misled.entries())
    for (const other of misled.slice(index + 1)) {
      const key = `${one.link.label} ${other.link.label}`
      if (seen.has(key) || !fits(one, other) || !fits(other, one)) continue
      seen.add(key)
      pairs.push([one.link, other.link])
    }
  return pairs
}

function namedLink(link: LinkArtifact): Named[] {
  if (link.url === null || link.isPlaceholder || !/^https?:/.test(link.url)) return []
  const { pathname, hostname } = new URL(link.url)
  const parts = pathname.split('/').map((part) => decoded(part).replace(/\.\w{2,5}$/, ''))
  const path = parts.findLast((part) => !INDEX.test(part)) ?? ''
  const site = hostname.replace(/^www\./, '').replace(/\.[a-z]+$/, '')
  // In a link within the page, only the fragment identifies the section.
  const target = link.fragment ? link.fragment : path === '' ? site : path
  const name = wordsIn(link.label)
  const isTelling = name.size > 0 && wordsIn(target).size > 0
  const url = link.fragment ? link.fragment : `${site} ${parts.join(' ')}`
  const whole = path === '' || link.fragment ? target : `${target} ${site}`
  return isTelling ? [{ link, name, target: wordsIn(whole), url }] : []
}

/** Returns true if the target of a link contains all words of another link. */
const fits = ({ name }: Named, { target }: Named): boolean => name.isSubsetOf(target)

function wordsIn(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  return new Set(
    words
      .filter((word) => word.length >= criteria.lettersMin && (!TYING.test(word) || words.length === 1))
      .map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')),
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function verdictOf([one, other]: Pair): Verdict {
  const [first, second] = [shownTarget(one), shownTarget(other)]
  return {
    element: one.ref,
    signature: signatureOf([one, other]),
    message: `The link ${quote(one.label)} points to ${first}, and the link ${quote(other.label)} points to ${second}, so they seem to be swapped.`,
    fixSuggestion: `Change the href of ${quote(one.label)} to ${quote(other.href.trim(), URL_MAX)}, and the href of ${quote(other.label)} to ${quote(one.href.trim(), URL_MAX)}.`,
  }
}

const URL_MAX = 80

const shownTarget = ({ href }: LinkArtifact): string => quote(href.trim(), URL_MAX)
