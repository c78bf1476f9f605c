import {
  attributeOf,
  fileIn,
  isReadable,
  kindOf,
  labelInTag,
  shortSelectorOf,
} from '../../model/element-name.ts'
import { joinList } from '../../model/rule-phrases/join-list.ts'
import type { PageArtifacts } from '../collect/artifacts.ts'
import type { ElementDescription } from '../collect/element.ts'
import { isTelling, quote } from './rule.ts'

/**
 * Returns "The link “Rye”". If the label contains no letters or digits, uses text from the tag, such as its
 * title. Otherwise, uses its id, name or classes, as in "The button (button.close)". If there are none,
 * returns "This button".
 */
export function mentionElement(
  noun: string,
  label: string | null | undefined,
  ref: ElementDescription | null,
  max?: number,
): string {
  const text = isTelling(label) ? label : labelInTag(ref?.element ?? null)
  if (text !== null) return `The ${noun} ${quote(text, max)}`
  const mark = ref ? shortSelectorOf(ref) : ''
  return /[.#[>]/.test(mark) ? `The ${noun} (${mark})` : `This ${noun}`
}

/** Returns the same as `mentionElement`, but for use within a sentence. */
export const mentionInside = (...parts: Parameters<typeof mentionElement>): string =>
  mentionElement(...parts).replace(/^T/, 't')

/** Returns "The div.card" or "The image “rye.png”", for an element of any kind. */
export const mentionAny = (ref: ElementDescription, label?: string): string => {
  const kind = kindOf(ref.element)
  const file = fileOf(attributeOf(ref.element, 'src'))
  const text = label || labelInTag(ref.element) || file
  if (text) return `The ${kind} ${quote(text)}`
  const mark = shortSelectorOf(ref)
  if (mark.startsWith(`${kind}.`)) return `The ${mark}`
  return /[.#[>]/.test(mark) ? `The ${kind} (${mark})` : `This ${kind}`
}

/**
 * Returns the file name at the end of a URL, or null if there is none or the URL contains the file itself.
 */
export function fileOf(url: string | null): string | null {
  if (!url || url.startsWith('data:')) return null
  const file = fileIn(url)
  return isTelling(file) ? file : null
}

/** Matches punctuation and required-field marks at the end of labels. */
const LABEL_END = /[\s:：*]+$/

/** Returns the labels of a page's links, buttons and fields by selector. Selectors are the same on phones. */
export function labelsOf({ links, actions, toggles, fields }: PageArtifacts): Map<string, string> {
  const named = [
    ...fields.map(({ visibleLabel, label, placeholder, ref }) => ({
      label: (visibleLabel || label || placeholder).replace(LABEL_END, ''),
      ref,
    })),
    ...toggles,
    ...actions,
    ...links,
  ]
  return new Map(named.filter(({ label }) => isTelling(label)).map(({ label, ref }) => [ref.selector, label]))
}

/**
 * Returns a list of up to three different labels, as in "“Rye”, “Oat” and 2 more". Empty if no label has
 * letters.
 */
export function listOf(labels: readonly (string | null | undefined)[], max = 3): string {
  const telling = [...new Set(labels.filter(isTelling))].map((label) => quote(label, 40))
  return joinList(telling, max)
}

/** Returns ", such as “Rye” and “Oat”,", or an empty string if no label contains letters. */
export function suchAs(labels: readonly (string | null | undefined)[], max = 2): string {
  const shown = [...new Set(labels.filter(isTelling))].slice(0, max)
  return shown.length === 0 ? '' : `, such as ${shown.map((label) => quote(label, 40)).join(' and ')},`
}

/**
 * Returns a list of labels to add after the noun for a set. Returns " (“Rye” and “Oat”)" if these are all,
 * otherwise ", such as “Rye” and “Oat”,". Empty if no label contains letters.
 */
export function withNames(labels: readonly (string | null | undefined)[]): string {
  const distinct = new Set(labels.filter(isTelling))
  return distinct.size === labels.length && labels.length <= 3 ? ` (${listOf(labels)})` : suchAs(labels)
}

/**
 * Returns a selector for use in advice with style rules, or null if there is no short one for the element.
 */
export function selectorInStyles(ref: ElementDescription): string | null {
  const mark = shortSelectorOf(ref)
  return isReadable(mark) && /[.#[]/.test(mark) ? mark : null
}
