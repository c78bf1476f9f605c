import { normalized } from '../../words/words-of.ts'
import { type Detector, question, sure } from '../detector.ts'
import type { LinkFact } from '../facts.ts'
import { areSame, letterCount, quoted, shortened, wordsIn } from '../text.ts'
import { isOpen, saysNothing } from './links.ts'
import { sortedBy } from './sorted-by.ts'

/** Finds links with the same name that go to different pages. */
export const linkSameName: Detector = ({ facts: { links }, words }) => {
  const named = links.filter(
    (link) => link.href && isOpen(link) && letterCount(link.name) > 1 && !link.within.includes('nav'),
  )
  const groups = [...Map.groupBy(named, ({ name }) => normalized(name)).values()]
  return groups.flatMap((group) => {
    const [first, ...others] = sortedBy(group, ({ href }) => href)
    const other = others.find(({ href }) => href !== first!.href)
    if (!other) return []
    const run = saysNothing(normalized(other.name), words.vagueLinks) ? [] : sideBySide(group)
    if (run.length > 1) {
      const message = `${run.length} links side by side have the text ${quoted(run[0]!.name)}, but go to different pages. There’s no text between the links to tell them apart.`
      return [sure('identical-links-same-context', run[0]!.element, message)]
    }
    const pair = saysNothing(normalized(other.name), words.vagueLinks) ? null : pairInList(group)
    if (pair) {
      const message = `Links in the same list have the text ${quoted(pair[0].name)}, but go to different pages. Nothing in the list tells them apart.`
      const [path, otherPath] = pair.map(({ href }) => shortened(pathIn(href)))
      const fix = `To both links, add words that describe what each one is about. They go to “${path}” and “${otherPath}”.`
      return [sure('identical-links-same-context', pair[0].element, message, fix)]
    }
    const isSameContext = group.some(
      ({ href, container }) => href !== other.href && container === other.container,
    )
    const rule = isSameContext ? 'identical-links-same-context' : 'identical-links-same-purpose'
    return [question(rule, other.element, `Links with the text ${quoted(other.name)} go to different pages.`)]
  })
}

/**
 * Returns two links of a group that are in the same list, under the same heading and without any other text.
 */
function pairInList(group: readonly LinkFact[]): readonly [LinkFact, LinkFact] | null {
  const bare = group.filter(
    (link) => link.list !== undefined && isBare(link) && !link.hasOwnLang && !link.isCode,
  )
  for (const link of bare) {
    const other = bare.find(
      ({ href, list, heading }) =>
        list === link.list && heading === link.heading && areOtherPages(link.href, href),
    )
    if (other) return [link, other]
  }
  return null
}

/**
 * Matches the language in a path, such as “/de/” and “/pt-br/”, the name of an index page, and a file
 * extension.
 */
const VARIANT = /\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)|\/(?:index|default)(?=\.|$)|\.[a-z]{2,5}$|\/$/g

const pathIn = (href: string): string => URL.parse(href)?.pathname ?? ''

/**
 * Returns true if two URLs point to different pages. URLs that differ only in the query, language or file
 * type may be views of the same page. In a breadcrumb, a page and a subpage often have the same name.
 */
function areOtherPages(one: string, other: string): boolean {
  const hosts = [one, other].map((href) => URL.parse(href)?.hostname.replace(/^www\./, ''))
  const [path = '', otherPath = ''] = [one, other].map((href) =>
    pathIn(href).toLowerCase().replace(VARIANT, ''),
  )
  if (path === '' || otherPath === '' || hosts[0] !== hosts[1]) return false
  return path !== otherPath && !path.startsWith(`${otherPath}/`) && !otherPath.startsWith(`${path}/`)
}

/** Returns the first links of a group that are in the same box, with no other text between or around them. */
function sideBySide(group: readonly LinkFact[]): LinkFact[] {
  const boxes = [...Map.groupBy(group.filter(isBare), ({ container }) => container).values()]
  const runs = boxes.flatMap((box) => {
    const start = box.findIndex((link, index) => areAdjacent(link, box[index + 1]))
    if (start < 0) return []
    const end = box.findIndex((link, index) => index > start && !areAdjacent(box[index - 1]!, link))
    return [box.slice(start, end < 0 ? undefined : end)]
  })
  return runs.find((run) => new Set(run.map(({ href }) => href)).size === run.length) ?? []
}

/**
 * Returns true if neither the text around a link nor its image, title or description adds anything to the
 * link text.
 */
const isBare = ({ name, text, title, context, parentItem, isDescribed, hasImage, fragment }: LinkFact) => {
  const own = new Set(wordsIn(name))
  const isTitled = title !== '' && !areSame(title, name)
  return (
    areSame(name, text) &&
    wordsIn(context).every((word) => own.has(word)) &&
    !(isTitled || parentItem || isDescribed || hasImage || fragment)
  )
}

/**
 * If there are several links in one line, the punctuation between them is part of their context. The context
 * then contains no other words.
 */
const areAdjacent = (link: LinkFact, next: LinkFact | undefined): boolean =>
  next !== undefined && (next.previous === link.element || countIn(link.context, link.name) > 1)

const countIn = (text: string, name: string): number =>
  wordsIn(text).length / Math.max(1, wordsIn(name).length)
