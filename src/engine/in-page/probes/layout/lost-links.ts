import { keep } from '../../accessibility/keeper.ts'
import { markOf } from '../../elements/mark.ts'
import { isCalledMenu, NAVIGATION } from '../../elements/menu-openers.ts'
import { nameOf } from '../../elements/text.ts'
import { isInSight, type PageLink, pageLinks } from './link-groups.ts'
import { findOpeners, isUsable, type Openers, openerFor } from './link-openers.ts'
import { type Reach, reachOf } from './reach.ts'

/** The links of a navigation that can't be reached in a range of widths, including both ends. */
export interface LostLinks extends Reach {
  element: number
  /** A short selector for the navigation. */
  area: string
  from: number
  to: number
  /** The names of the first links. */
  names: string[]
  count: number
  /** The control that shows the links in narrower windows, if there is one. */
  opener: { mark: string; name: string } | null
}

/** A navigation in the widest window. */
interface WideArea {
  area: Element
  links: readonly PageLink[]
  states: Map<number, AreaState>
}

/** What is visible of a navigation at one width. */
interface AreaState {
  lost: readonly PageLink[]
  opener: Element | null
}

interface PageParts extends Openers {
  links: readonly PageLink[]
}

const MAIN = 'main, [role="main"]'
const LINKS_MIN = 3
const LOST_MIN = 2
const LOST_SHARE_MIN = 0.5
/** Limits the work at each width. */
const AREAS_MAX = 6
const LINKS_MAX = 40
const NAMED_MAX = 3
const NAME_MAX = 40

let areas: WideArea[] | null = null
let parts: PageParts | null = null
let wideControls: ReadonlySet<Element> = new Set()
/** The navigations in view in the widest window. */
let wideAreas: ReadonlySet<Element> = new Set()

/** Forgets the navigations of an earlier sweep. */
export function startLinks(): void {
  areas = null
  parts = null
}

/** Reads which navigation links can be reached at the current width. The first width must be the widest. */
export function readLinks(): void {
  areas ??= findAreas()
  for (const area of areas) area.states.set(innerWidth, stateOf(area))
}

function findAreas(): WideArea[] {
  const links = pageLinks()
  const seen = links.filter(({ element, group }) => group !== null && isInSight(element))
  const found = [...Map.groupBy(seen, ({ group }) => group)].flatMap(([area, own]) =>
    area && own.length >= LINKS_MIN ? [{ area, links: own.slice(0, LINKS_MAX), states: new Map() }] : [],
  )
  if (found.length > 0) {
    parts = { ...findOpeners(), links }
    wideControls = new Set([...parts.menus, ...parts.controls].filter(isUsable))
    wideAreas = new Set(seen.flatMap(({ group }) => group ?? []))
  }
  return found.toSorted((a, b) => b.links.length - a.links.length).slice(0, AREAS_MAX)
}

const isMost = (some: readonly PageLink[], all: readonly PageLink[]): boolean =>
  some.length >= LOST_MIN && some.length >= LOST_SHARE_MIN * all.length

const REACHABLE: AreaState = { lost: [], opener: null }

function stateOf({ area, links }: WideArea): AreaState {
  if (areEndsInSight(links)) return REACHABLE
  const hidden = links.filter(({ element }) => !isInSight(element))
  if (!isMost(hidden, links)) return REACHABLE
  parts ??= { ...findOpeners(), links: pageLinks() }
  const keys = new Set(hidden.flatMap((link) => link.keys))
  const same = parts.links.filter((link) => link.keys.some((key) => keys.has(key)))
  const elements = new Set([...hidden, ...same].map(({ element }) => element))
  const isOneOf = (link: Element) => elements.has(link)
  const opener = openerFor(parts, { area, isOneOf, wide: wideControls })
  if (opener) {
    // The same control probably also shows the links at the next width, so it is tried first.
    const { menus } = parts
    if (menus.includes(opener))
      parts = { ...parts, menus: [opener, ...menus.filter((control) => control !== opener)] }
    return { lost: [], opener }
  }
  const kept = new Set(same.filter(({ element }) => isInSight(element)).flatMap((link) => link.keys))
  const lost = hidden.filter((link) => !link.keys.some((key) => kept.has(key)))
  return isMost(lost, links) && !hasOtherWays(parts, { area, links }) ? { lost, opener: null } : REACHABLE
}

/** Checking all links of a long list at each width takes too long. */
const areEndsInSight = (links: readonly PageLink[]): boolean =>
  [links[0], links[links.length >> 1], links.at(-1)].every((link) => link && isInSight(link.element))

/**
 * A narrower window may have its own navigation. If another navigation remains, this one may be less
 * important. For navigation in the content, only one that the widest window doesn't show can take its place.
 */
function hasOtherWays({ links: all }: PageParts, { area, links }: Pick<WideArea, 'area' | 'links'>): boolean {
  const others = all.filter(
    ({ element, group }) =>
      group?.matches(NAVIGATION) &&
      group !== area &&
      !(area.closest(MAIN) && wideAreas.has(group)) &&
      isInSight(element),
  )
  return others.length >= LOST_SHARE_MIN * links.length
}

type Range = Pick<LostLinks, 'from' | 'to'>

interface Found extends Range {
  area: WideArea
}

let found: Found | null = null

/**
 * Returns the navigation with the most links that can't be reached at some widths, although they can be
 * reached in wider and narrower windows. If the links are also missing in the narrowest window, another rule
 * reports them.
 */
export function findLostLinks(): LostLinks | null {
  const all = (areas ?? []).flatMap((area) => {
    const range = widestRangeOf(area)
    return range ? [{ area, ...range }] : []
  })
  found = all.toSorted((a, b) => b.area.links.length - a.area.links.length)[0] ?? null
  if (!found) return null
  const { area, from, to } = found
  const { lost } = area.states.get(to) ?? REACHABLE
  const reach = reachOf(widthsOf(area), found)
  const opener = area.states.get(reach.narrower ?? 0)?.opener ?? null
  return {
    element: keep(area.area),
    area: markOf(area.area),
    from,
    to,
    ...reach,
    names: lost.slice(0, NAMED_MAX).map(({ name }) => name.slice(0, NAME_MAX)),
    count: lost.length,
    // Other controls may have another purpose, so the advice doesn't name them.
    opener: opener && isCalledMenu(opener) ? { mark: markOf(opener), name: nameOf(opener, NAME_MAX) } : null,
  }
}

/** Returns the widths that were read, from widest to narrowest. */
const widthsOf = ({ states }: WideArea): { width: number; isLost: boolean }[] =>
  [...states]
    .map(([width, { lost }]) => ({ width, isLost: lost.length > 0 }))
    .toSorted((a, b) => b.width - a.width)

/** Returns the widest range that ends above the narrowest window, or null if there is none. */
function widestRangeOf(area: WideArea): Range | null {
  const ranges: Range[] = []
  let lost: number[] = []
  for (const { width, isLost } of widthsOf(area)) {
    const [to] = lost
    if (!isLost && to !== undefined) ranges.push({ from: lost.at(-1) ?? to, to })
    lost = isLost ? [...lost, width] : []
  }
  return ranges.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null
}

/** Returns true if the links that were found are also lost in the current window, after scripts have reacted. */
export function areLinksLost(): boolean {
  parts = null
  return found !== null && stateOf(found.area).lost.length > 0
}
