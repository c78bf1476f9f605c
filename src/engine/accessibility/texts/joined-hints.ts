import { contrastOf, distanceOf, nearestWithContrast, parseHex, toHex } from '../../../model/color.ts'
import { attributeOf, tagOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { SignedFinding } from '../../findings/fingerprint.ts'
import type { HeaderValues } from '../../in-page/accessibility/header-values.ts'
import type { Named } from './element-name.ts'

/** The facts about an element that are needed for a hint about several elements. */
export interface HintSubject extends Named {
  /** The name of the button or link around a graphic, if it comes only from attributes. */
  iconControl?: { noun: string; name: string }
  /** The number of elements in the same document or shadow root that have the element's id. */
  idCount?: number
  /** Whether the element's id is missing from the page's HTML, because a script added it. */
  isScriptedId?: boolean
  /** The element's tag in the page's HTML. It isn't closed, so the parser repeats the element. */
  unclosedTag?: string
  /** The text of the button after the fields of a form that has no submit button. */
  formButton?: string
  /** What marks a table as a data table. */
  tableMarks?: readonly string[]
  /** The header cells of a table that contain values. */
  headerValues?: HeaderValues
  /** The label of a field, if it isn't displayed. */
  hiddenLabel?: { text: string; mark: string; isAttribute?: true }
  /** The main content of the page, and how often the Tab key stops before it. */
  content?: { mark: string; stopsBefore: number }
  /** Whether the title of the element is the same as its visible text. */
  hasRepeatedTitle?: true
  /** The title of the page, if the element is the whole page. */
  pageTitle?: string
  /** The addresses of other links that have the same name but a different target. */
  namesakes?: readonly string[]
}

const IDS_MAX = 3

/** Returns a hint that counts ids rather than elements. */
export function aboutIds(
  hint: SignedFinding,
  same: readonly SignedFinding[],
  subjects: ReadonlyMap<SignedFinding, HintSubject>,
): SignedFinding {
  const byId = Map.groupBy(same, ({ element }) => attributeOf(element, 'id') ?? '')
  const ids = [...byId.keys()].filter((id) => id !== '')
  const [id] = ids
  if (id === undefined) return hint
  const uses = Math.max(subjects.get(same[0] ?? hint)?.idCount ?? 2, byId.get(id)?.length ?? 0)
  const isOne = ids.length === 1
  const tags = same.map((one) => subjects.get(one)?.unclosedTag)
  if (tags[0] && tags.every((tag) => tag !== undefined)) return aboutUnclosed(hint, tags[0], ids, uses)
  const quoted = ids.slice(0, IDS_MAX).map((each) => `“${each}”`)
  const list = ids.length <= IDS_MAX ? `: ${joinList(quoted)}` : `, such as ${joinList(quoted)}`
  const isScripted = same.every((one) => subjects.get(one)?.isScriptedId)
  const areSymbols = same.every(({ element }) => /^<symbol\b/i.test(element ?? ''))
  const fix = areSymbols
    ? 'The page contains the same SVG symbols twice. Remove one of the two copies, since use elements need the ids.'
    : isOne
      ? `Give each of these elements an id of its own instead of “${id}”, or use a class.`
      : 'Give each element an id of its own, or use classes instead.'
  return {
    ...hint,
    message: isOne
      ? `${uses === 2 ? 'Two' : uses} elements${kindsOf(same, uses)} have the id “${id}”. ${EFFECT_OF_IDS} it find only the first one.`
      : `${ids.length} ids are used by several elements${list}. ${EFFECT_OF_IDS} them find only the first element with each id.`,
    fixSuggestion: isScripted
      ? `A script adds ${isOne ? 'these elements' : 'the elements with these ids'}, so change its settings or its template. ${fix}`
      : fix,
    facts: { elements: isOne ? uses : ids.length },
  }
}

const EFFECT_OF_IDS = 'Scripts, labels and ARIA attributes that refer to'

/** Names the kinds of elements with an id, if all the elements are known and there are several kinds. */
function kindsOf(same: readonly SignedFinding[], uses: number): string {
  const tags = [...new Set(same.map(({ element }) => tagOf(element ?? '')))].filter(Boolean)
  return same.length === uses && tags.length > 1 ? ` (${joinList(tags)})` : ''
}

const TAG_MAX = 80

/** Returns a hint about a tag that only looks closed. The source contains no second element with the id. */
function aboutUnclosed(
  hint: SignedFinding,
  unclosed: string,
  ids: readonly string[],
  uses: number,
): SignedFinding {
  const [id, ...others] = ids
  const same =
    others.length > 0
      ? ` The same applies to ${joinList(
          others.map((each) => `“${each}”`),
          IDS_MAX,
        )}.`
      : ''
  const name = /^<([a-z]+)/i.exec(unclosed)?.[1] ?? 'a'
  const tag = unclosed.length > TAG_MAX ? `${unclosed.slice(0, TAG_MAX - 4)}… />` : unclosed
  return {
    ...hint,
    message: `The id “${id}” appears ${uses} times on the page, because ${tag} is not closed in HTML: browsers ignore the slash and repeat the element in the following blocks.${same}`,
    fixSuggestion: `Use ${tag.replace(/\s*\/>$/, '>')}</${name}> instead of ${tag}${others.length > 0 ? ', and close the other elements in the same way' : ''}. Or put the id on the element around it.`,
    facts: { elements: others.length > 0 ? ids.length : uses },
  }
}

const PAIRS_MAX = 3

/**
 * Returns advice for each pair of colors, or null if all elements have the same pair. If they have different
 * pairs, the right change for the first element may be impossible for the others.
 */
export function pairAdvice(
  same: readonly SignedFinding[],
  subjects: ReadonlyMap<SignedFinding, Named>,
): string | null {
  const pairs = Map.groupBy(same, ({ facts }) =>
    facts?.text && facts.background ? `${facts.text} on ${facts.background}` : '',
  )
  if (pairs.size < 2 || pairs.has('')) return null
  const shared = sharedColorAdvice(same)
  if (shared) return shared
  const groups = [...pairs.values()]
  const parts = groups.slice(0, PAIRS_MAX).map((group) => partAbout(group, subjects))
  const rest = groups.length > PAIRS_MAX ? ' Compare the other colors in the same way.' : ''
  return `${parts.join(' ')}${rest}`
}

/**
 * Returns advice for text of one color on several backgrounds. Its color usually comes from one style rule.
 */
function sharedColorAdvice(same: readonly SignedFinding[]): string | null {
  const [text, ...others] = new Set(same.map(({ facts }) => String(facts?.text)))
  const own = parseHex(text ?? '')
  if (!own || others.length > 0) return null
  const needed = Math.max(...same.map(({ facts }) => Number(facts?.needed)))
  const grounds = [...new Set(same.map(({ facts }) => String(facts?.background)))]
  const colors = grounds.map(parseHex).filter((color) => color !== null)
  const best = colors
    .map((ground) => nearestWithContrast(own, ground, needed))
    .filter((color) => color !== null)
    .filter((color) => colors.every((ground) => contrastOf(color, ground) >= needed))
    .toSorted((a, b) => distanceOf(a, own) - distanceOf(b, own))[0]
  return best && colors.length === grounds.length
    ? `Change the text color of these elements from ${text} to ${toHex(best)}, which has a contrast ratio of at least ${needed}:1 against all of their backgrounds (${joinList(grounds, GROUNDS_MAX)}).`
    : null
}

const GROUNDS_MAX = 5

const NEAREST = /, the nearest color with a contrast ratio of ([\d.]+):1 against (#\w{6}|the text)/

/** A selector that consists of positions is harder to recognize than the text. */
function byText(finding: SignedFinding | undefined, subjects: ReadonlyMap<SignedFinding, Named>): string {
  const { fixSuggestion: fix, selector } = finding ?? { fixSuggestion: '', selector: null }
  const text = finding && subjects.get(finding)?.recognition?.text
  const short = fix.replace(NEAREST, ' ($1:1 against $2)')
  return text && selector?.includes(' > ')
    ? short.replaceAll(`text color of ${selector}`, `color of “${text}”`).replaceAll(selector, `“${text}”`)
    : short
}

const EXAMPLES_MAX = 1

function partAbout(group: readonly SignedFinding[], subjects: ReadonlyMap<SignedFinding, Named>): string {
  const [first] = group
  const fix = byText(first, subjects)
  if (group.length === 1) return fix
  const words = [...new Set(group.flatMap((one) => subjects.get(one)?.recognition?.text ?? []))]
  const others = words.slice(1, 1 + EXAMPLES_MAX).map((text) => `“${text}”`)
  const count = group.length - 1
  const examples = others.length > 0 ? `, such as ${joinList(others)}` : ''
  return `${fix} The same change works for ${count} more element${count === 1 ? '' : 's'}${examples || ' with these colors'}.`
}
