import { ancestorsOf, isInside } from '../flat-tree.ts'
import { isAttached, layerAround } from './toast.ts'

const GAP_MAX = 48
/** Inside a box with only one field, the message can be a little further away. */
const GROUP_GAP_MAX = 120

export interface NearField {
  /** The index of the field, or -1 if there is none. */
  index: number
  /** Whether the text and the field are in a box without other fields. */
  isInGroup: boolean
}

/** Finds the field that the text belongs to: the only one in its box, or else the nearest one. */
export function nearField(text: Element, form: Element, fields: readonly Element[]): NearField {
  const own = groupedField(text, form, fields)
  if (own >= 0 && gapOf(text, fields[own]!) < GROUP_GAP_MAX) return { index: own, isInGroup: true }
  let nearest = -1
  let smallest = GAP_MAX
  const isOfMany = fields.length > 1
  if (isOfMany && isApart(text, form)) return { index: nearest, isInGroup: false }
  const layer = layerAround(text, form)
  for (const [index, field] of fields.entries()) {
    const gap = gapOf(text, field)
    if (layer && !isAttached(layer, field)) continue
    if (gap < smallest && !(isOfMany && comesBeforeLabel(text, field))) [nearest, smallest] = [index, gap]
  }
  return { index: nearest, isInGroup: false }
}

/** Returns the distance in pixels. Most messages are below or next to their field, not above it. */
function gapOf(text: Element, field: Element): number {
  const [own, box] = [text.getBoundingClientRect(), field.getBoundingClientRect()]
  const across = Math.max(0, box.left - own.right, own.left - box.right)
  const below = own.top >= box.top ? Math.max(0, own.top - box.bottom) : 2 * Math.max(0, box.top - own.bottom)
  return across + below
}

/**
 * Returns the only field in the smallest box around the text that contains fields, or -1 if there is none.
 */
function groupedField(text: Element, form: Element, fields: readonly Element[]): number {
  if (fields.length === 1) return -1
  for (const box of ancestorsOf(text)) {
    const inside = fields.flatMap((field, index) => (isInside(field, box) ? index : []))
    if (inside.length > 0 || box === form) return inside.length === 1 ? inside[0]! : -1
  }
  return -1
}

/** Text above a field's label is about several fields, such as the whole form. */
const comesBeforeLabel = (text: Element, field: Element): boolean =>
  [...((field as HTMLInputElement).labels ?? [])].some(
    (label) => isBefore(text, label) && isBefore(label, field) && !isInside(text, label),
  )

const isBefore = (one: Element, other: Element): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/** Returns true for text outside the form, unless it may be in a layer next to one of the fields. */
const isApart = (text: Element, form: Element): boolean =>
  !isInside(text, form) &&
  ![text, ...ancestorsOf(text)].some((part) => /absolute|fixed/.test(getComputedStyle(part).position))
