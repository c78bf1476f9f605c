import { attributeOf, fileIn, tagOf, thisElement } from '../../../model/element-name.ts'
import { elementNounOf } from '../../../model/element-noun.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { type Phrase, singularFault, singularOf } from '../../../model/rule-phrases/phrase.ts'
import type { ControlNames, Recognition } from '../../in-page/accessibility/recognition.ts'

export interface Named {
  /** The element's opening tag. */
  element: string
  recognition?: Recognition
}

/** These nouns are less specific than the element's tag. */
const VAGUE = /^(?:element|control|field|select field)$/
/** An icon can replace the text of these elements. */
const CONTROL = /^(?:link|button|tab|menu item)$/

/** Screen readers announce the role of an element, so a link with role="button" is a button. */
function kindOf({ element }: Named, noun: string): string {
  const isVague = VAGUE.test(noun) || (noun === 'link' && CONTROL.test(elementNounOf(element)))
  const kind = isVague ? elementNounOf(element) : noun
  return kind === 'element' && tagOf(element) ? `${tagOf(element)} element` : kind
}

/** A container without a common name is called by its tag and classes, such as “div.drawer”. */
const containerOf = (named: Named): string => thisElement(named).replace(/^this /, '')

/**
 * Returns a phrase that distinguishes an element from others of its kind, to be added after the kind. Starts
 * with a space, or is empty if nothing distinguishes the element.
 */
function distinctionOf({ element, recognition = {} }: Named): string {
  const { text, placeholder, textBefore, icon, option, column, controls } = recognition
  if (text && !isFallback(element)) return ` “${text}”`
  if (controls) return withControls(controls)
  if (column) return ` in the column “${column}”`
  if (textBefore) return ` next to “${textBefore}”`
  if (placeholder) return ` with the placeholder “${placeholder}”`
  if (option) return ` with the selected option “${option}”`
  const source = sourceOf(element)
  if (source) return ` ${source}`
  const place = placeOf(recognition)
  if (icon) return ` with the icon “${icon}”${place}`
  const id = attributeOf(element, 'id')?.trim()
  return place || (id && !GENERATED_ID.test(id) ? ` with the id “${id}”` : codeOf(element))
}

/** The text in an object is only for browsers that can't show the object. */
const isFallback = (element: string): boolean =>
  tagOf(element) === 'object' && !attributeOf(element, 'aria-label')

function withControls({ names, count, kind }: ControlNames): string {
  const others = Array.from({ length: count - names.length }, () => '')
  return ` with the ${kind}s ${joinList([...names.map((name) => `“${name}”`), ...others], names.length)}`
}

function placeOf({ row, heading, part }: Recognition): string {
  if (row) return ` in the row “${row}”`
  if (heading) return ` under the heading “${heading}”`
  return part ? ` in the ${part}` : ''
}

/** Returns the file of an image or the host of a frame, such as “from maps.example.com”. */
function sourceOf(element: string): string | null {
  const address = attributeOf(element, 'src') ?? ''
  if (/^<i?frame\b/i.test(element)) {
    const host = /^(?:https?:)?\/\/([^/?#:]+)/.exec(address)?.[1]
    return host ? `from ${host}` : null
  }
  const isFile = /^<(?:img|input)\b/i.test(element) && !/^data:/i.test(address)
  const file = isFile ? fileIn(address) : ''
  return file && file.length <= FILE_MAX && !file.includes('…') ? `“${file}”` : null
}

const FILE_MAX = 60

/** Matches a link to a part of the page, but not placeholders such as “#” and “#!”. */
const FRAGMENT = /^#[\p{L}\p{N}][\p{L}\p{N}_-]+$/u

/** Matches ids that React generates, such as “:r1:”. They aren’t in the source. */
const GENERATED_ID = /^[:«_]r[a-z0-9]+[:»_]/i

/** Returns what distinguishes the code of an element without text, such as its URL or its classes. */
function codeOf(element: string): string {
  const href = /^<a\b/i.test(element) ? (attributeOf(element, 'href')?.trim() ?? '') : ''
  if (/^[^#?]+$/.test(href) && !/^(?:javascript|data):/i.test(href) && href.length <= FILE_MAX)
    return ` to “${href}”`
  const classes = attributeOf(element, 'class')?.trim().replace(/\s+/g, ' ') ?? ''
  if (FRAGMENT.test(href) && href.length <= FILE_MAX) return ` to “${href}”`
  return classes && classes.length <= FILE_MAX && !classes.includes('…') ? ` with class="${classes}"` : ''
}

/**
 * Returns a phrase for an element, such as “the link “Home”” or “the icon button under the heading “Sales””.
 * Returns “this link”, for example, if nothing distinguishes the element.
 * @param noun the kind of element. If it is "element" or "control", the tag determines the kind.
 */
export function theElement(named: Named, noun = 'element'): string {
  const known = kindOf(named, noun)
  const isContainer = known === `${tagOf(named.element)} element` && named.recognition?.controls
  const kind = isContainer ? containerOf(named) : known
  const distinction = distinctionOf(named)
  if (!distinction) return `this ${kind}`
  const { isIcon, icon } = named.recognition ?? {}
  const isPlainIcon = isIcon && !icon && CONTROL.test(kind)
  return `the ${isPlainIcon ? 'icon ' : ''}${kind}${distinction}`
}

export const atStart = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

/** Returns a sentence about an element's defect: “The link “Home” has no …”. */
export function sentenceNaming(phrase: Phrase, named: Named, effect?: string): string {
  const noun = singularOf(phrase)
  if (noun === 'site') return `${phrase[1]}.`
  const subject = noun === 'page' ? 'The page' : atStart(theElement(named, noun))
  const result = effect?.replace(`“${noun}”`, `“${kindOf(named, noun)}”`)
  return `${subject} ${singularFault(phrase)}${result ? `, ${result}` : ''}.`
}

/**
 * Matches the first mention of an element, as the subject or object of a sentence, that doesn't include its
 * name.
 */
const MENTION =
  /\b([Tt]he|[Tt]his) (element|control|field|link|button|text|image|graphic|form|table|list|heading|label|dialog)(?=[,.?]| (?:a|accepts|acts|an|and|apart|ask|begin|behaves|belongs|but|can|change|changes|closes|contains|cuts|differs|disappears|does|easy|extends|hardly|flash|has|have|had|is|isn’t|keeps|lacks|later|loses|lies|like|meant|measures|moves|need|needs|only|opens|overlaps|reacts|receives|say|says|rejects|repeats|required|seems|show|shows|stays|still|was|were|while|with|work)\b)/

/** The length of the start of a quotation that identifies it. */
const START = 12

/** Matches quoted text from a layer. It may be the same as the text of the element under the layer. */
const OTHER = /“[^”]*” \([a-z][\w-]*[#.][^)]+\)/g

/**
 * Replaces a mention of the element, such as “the element” or “this link”, with its name. Text that already
 * quotes the element stays unchanged.
 */
export function withName(text: string, named: Named): string {
  const own = named.recognition?.text
  const quoted = own ?? named.recognition?.placeholder
  const whole = quoted?.replace(/…$/, '') ?? ''
  // A short name may be the start of a longer quotation about something else.
  const start = whole.length < START && quoted === whole ? `“${whole}”` : `“${whole.slice(0, START)}`
  const distinction = distinctionOf(named)
  if (!distinction || text.includes(distinction) || (quoted && text.replace(OTHER, '').includes(start)))
    return text
  const result = text.replace(MENTION, (mention, article: string, noun: string) => {
    if (noun === 'text' && !own) return mention
    const name = theElement(named, noun)
    return /^[TI]/.test(article) ? atStart(name) : name
  })
  // Names an icon after itself, not after its control.
  return result.replace(/\b([Tt])he icon of the ([a-z ]+?) with the icon (“[^”]*”)/, '$1he icon $3 of the $2')
}
