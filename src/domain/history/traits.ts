import type { ElementBox, Issue } from '../../model/issue.ts'

/** The traits used to compare two issues that have the same rule and tag. */
export interface Traits {
  /** The words in the element's text, text alternative, label and name. */
  words: ReadonlySet<string>
  /** The URLs that the element links to or loads. */
  targets: ReadonlyMap<string, string>
  /** The type and role of the element. */
  kind: ReadonlyMap<string, string>
  /** The landmark and the named section that contain the element. */
  context: readonly [landmark: string, section: string]
  /** The words of the message, without element names. */
  message: ReadonlySet<string>
  /** The tags on the path to the element, except tags that only group other elements. */
  path: readonly string[]
  box: ElementBox | null
}

export interface Likeness {
  /** The likelihood that two issues are the same, from 0 to 1. */
  same: number
  /**
   * How close the two elements are to each other on the page, from 0 to 1. Used to choose between equally
   * similar pairs.
   */
  near: number
}

/** The weight of each trait. Traits that neither issue has are ignored. */
const WEIGHTS = { words: 7, targets: 6, message: 2, kind: 1, context: 1, path: 1, place: 1 } as const
/** The weights for elements without words or URLs, which are identified mainly by their position. */
const WEIGHTS_OF_SILENT = { ...WEIGHTS, context: 2, place: 3 } as const

const PART = /\|(?=(?:role|type|name|href|action|src|alt|label|text|in)=)/
const WORDS = ['text', 'alt', 'label', 'name']
const TARGETS = ['href', 'action', 'src']
const KIND = ['type', 'role']
/** Matches selectors, ids, classes and tags in messages: `div.card`, `#photo`, `<p class="note">`. */
const NAMES = /<[^<>]*>|(?<![a-z])[a-z]*[.#][\w-]+/gi
/** The maximum number of characters to compare. Only the start of a longer text is used. */
const TEXT_MAX = 1000
/** Elements that only group other elements. Their number can change when a page is rebuilt. */
const GROUPING = new Set(['div', 'span'])
/** The distance in CSS pixels at which the positions of two elements count as entirely different. */
const FAR = 1200

/** The parts of an issue from which its traits are read. */
export type TraitSource = Pick<Issue, 'signature' | 'selector' | 'message' | 'box'>

export function traitsOf({ signature = '', selector, message, box }: TraitSource): Traits {
  const parts = signature
    .split(PART)
    .slice(1)
    .map((part) => {
      const cut = part.indexOf('=')
      return { name: part.slice(0, cut), value: part.slice(cut + 1) }
    })
  const among = (names: readonly string[]) => parts.filter(({ name }) => names.includes(name))
  const mapOf = (names: readonly string[]) => new Map(among(names).map(({ name, value }) => [name, value]))
  const [landmark = '', section = ''] = (among(['in'])[0]?.value ?? '').split('/')
  return {
    words: wordsOf(
      among(WORDS)
        .map(({ value }) => value)
        .join(' '),
    ),
    // Fragments may be generated ids.
    targets: new Map([...mapOf(TARGETS)].map(([name, value]) => [name, value.split('#')[0]!])),
    kind: mapOf(KIND),
    context: [landmark, section],
    message: wordsOf(message.slice(0, TEXT_MAX).replace(NAMES, ' ')),
    path: tagsOf(selector ?? ''),
    box: box ?? null,
  }
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, TEXT_MAX)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

/** Returns the tags in the steps of a selector. A step that starts with an id or an attribute has no tag. */
const tagsOf = (selector: string): string[] =>
  selector
    .split(/ >+ /)
    .map((step) => /^[a-z][\w-]*/i.exec(step)?.[0].toLowerCase() ?? '')
    .filter((tag) => tag !== '' && !GROUPING.has(tag))

export function likenessOf(a: Traits, b: Traits): Likeness {
  const place = a.box && b.box ? placeLikeness(a.box, b.box) : null
  const parts: Record<keyof typeof WEIGHTS, number | null> = {
    words: overlap(a.words, b.words),
    targets: equalShare(a.targets, b.targets),
    message: overlap(a.message, b.message),
    kind: equalShare(a.kind, b.kind),
    context: contextLikeness(a.context, b.context),
    path: commonShare(a.path, b.path),
    place,
  }
  const weights = parts.words === null && parts.targets === null ? WEIGHTS_OF_SILENT : WEIGHTS
  let [sum, total] = [0, 0]
  for (const name of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    const value = parts[name]
    if (value === null) continue
    sum += weights[name] * value
    total += weights[name]
  }
  return { same: sum / total, near: place ?? 0 }
}

/** Returns the Jaccard index: the size of the intersection divided by the size of the union. Null if both are empty. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number | null =>
  a.size + b.size === 0 ? null : a.intersection(b).size / a.union(b).size

function equalShare(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number | null {
  const names = new Set([...a.keys(), ...b.keys()])
  return names.size === 0
    ? null
    : [...names].filter((name) => a.get(name) === b.get(name)).length / names.size
}

const contextLikeness = (a: Traits['context'], b: Traits['context']): number | null =>
  [...a, ...b].join('') === '' ? null : (Number(a[0] === b[0]) + Number(a[1] === b[1])) / 2

const placeLikeness = (a: ElementBox, b: ElementBox): number => {
  const distance = Math.hypot(a.x - b.x, a.y - b.y)
  return Math.max(0, 1 - distance / FAR)
}

/** Returns the similarity of two paths, compared from the end, where the steps identify the element. */
function commonShare(a: readonly string[], b: readonly string[]): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 1
  const shortest = Math.min(a.length, b.length)
  let common = 0
  while (common < shortest && a[a.length - 1 - common] === b[b.length - 1 - common]) common += 1
  return common / longest
}
