import { attributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { isTelling, quote, signatureOf, type Verdict } from '../rule.ts'

/** The minimum number of links in a menu that go to the sections that they name. */
const NAMED_MIN = 2

/**
 * Finds links in a section menu that go to another link's section, although the page has a section with their
 * own name.
 */
export function crossedAnchors(page: PageArtifacts): Verdict[] {
  const links = page.links.filter(
    ({ fragment, fragmentFound, isControl, label }) =>
      fragment && fragmentFound === true && !isControl && isTelling(label),
  )
  return [...Map.groupBy(links, ({ navigation }) => navigation).values()].flatMap((menu) => {
    const named = menu.filter(isNamed)
    if (named.length < NAMED_MIN) return []
    const shifted = shiftedIn(menu, page)
    if (shifted.length >= SHIFTED_MIN) return [shiftVerdict(shifted)]
    return menu.flatMap((link) => {
      const owner = isNamed(link) ? undefined : named.find(({ fragment }) => fragment === link.fragment)
      const own = owner && sectionNamed(link, page)
      const isReached = menu.some(({ fragment }) => fragment === own)
      return own && !isReached ? [verdictOf(link, owner, own)] : []
    })
  })
}

/**
 * The minimum number of links to each other's sections. Two such links are a swap, which another rule
 * reports.
 */
const SHIFTED_MIN = 3

interface Shifted {
  link: LinkArtifact
  /** The id of the section that the link names. */
  section: string
}

/** Returns the links that go to another link's section, if that other link also goes to the wrong section. */
function shiftedIn(menu: readonly LinkArtifact[], page: PageArtifacts): Shifted[] {
  const misled = menu.filter((link) => !isNamed(link))
  const labels = new Set(misled.map(({ label }) => plain(label)))
  return misled.flatMap((link) => {
    const section = labels.has(plain(link.targetHeading)) ? sectionNamed(link, page) : undefined
    return section ? [{ link, section }] : []
  })
}

function shiftVerdict(shifted: readonly Shifted[]): Verdict {
  const links = shifted.map(({ link }) => link)
  const [first] = links as [LinkArtifact]
  const changes = shifted.map(({ link, section }) => `of ${quote(link.label)} to "#${section}"`)
  return {
    element: first.ref,
    signature: signatureOf(links),
    message: `${links.length} links point to each other’s sections. For example, the link ${quote(first.label)} points to the section ${quote(first.targetHeading)}.`,
    fixSuggestion: `Change the href ${joinList(changes, changes.length)}.`,
    severity: 'warning',
  }
}

/** Finds pairs of links in a menu that go to each other's section, based on the section headings. */
export function swappedSections({ links }: PageArtifacts): [LinkArtifact, LinkArtifact][] {
  const menus = Map.groupBy(
    links.filter(
      ({ fragment, fragmentFound, label }) => fragment && fragmentFound === true && isTelling(label),
    ),
    ({ navigation }) => navigation,
  )
  return [...menus.values()].flatMap((menu) => {
    const named = menu.map((link) => ({ link, label: plain(link.label), heading: plain(link.targetHeading) }))
    const byLabel = new Map(named.map((each) => [each.label, each]))
    return named.flatMap(({ link, label, heading }, index) => {
      const other = label === heading ? undefined : byLabel.get(heading)
      const isPair = other?.heading === label && named.indexOf(other) > index
      return isPair ? [[link, other.link] as [LinkArtifact, LinkArtifact]] : []
    })
  })
}

const verdictOf = ({ label, fragment, ref }: LinkArtifact, owner: LinkArtifact, own: string): Verdict => ({
  element: ref,
  message: `The link ${quote(label)} points to ${quote(`#${fragment}`)}, which is the section for the link ${quote(owner.label)}, although there is a section with the id ${quote(own)}.`,
  fixSuggestion: `Change the href of the link ${quote(label)} to "#${own}".`,
  severity: 'warning',
})

const isNamed = ({ label, fragment, targetHeading }: LinkArtifact): boolean =>
  [fragment ?? '', targetHeading].some((name) => plain(name) === plain(label))

/**
 * Returns an id that matches a link's text, or the id of a heading with this text, unless it is the link's
 * target.
 */
function sectionNamed({ label, fragment }: LinkArtifact, page: PageArtifacts): string | undefined {
  const heading = page.headings.find(({ text }) => plain(text) === plain(label))
  const ids = [...(page.fragments ?? []).filter((id) => plain(id) === plain(label))]
  const ofHeading = heading && attributeOf(heading.ref.element, 'id')
  return [...ids, ofHeading ?? ''].find((id) => id !== '' && id !== fragment)
}

export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
