import { isTransparent } from '../accessibility/colors.ts'
import { keep } from '../accessibility/keeper.ts'
import { nameOf } from '../elements/text.ts'
import { findAll } from './flat-tree.ts'
import { isUsable } from './usable.ts'

/** A link that looks like a button, runs code and never goes anywhere. */
export interface ActingLink {
  element: number
  name: string
}

/** The fragment may point to the result if scripts don't run. */
const LINK =
  'a[href^="#"][onclick]:not([role], [aria-expanded], [aria-controls], [aria-haspopup], [aria-current])'
/** Matches code that calls a function and then prevents the browser from following the link. */
const ACTS = /\w\s*\([^)]*\)\s*;\s*return\s+false\s*;?\s*$|preventDefault\(\)\s*;\s*\w+\s*\(/
const PADDING_MIN = 4
const NAME_MAX = 60

/** Returns the links in a document that look like buttons and only run a script. */
export const findActingLinks = (max: number): ActingLink[] =>
  findAll(LINK)
    .filter(
      (link) => ACTS.test(link.getAttribute('onclick') ?? '') && isUsable(link) && looksLikeButton(link),
    )
    .slice(0, max)
    .map((link) => ({ element: keep(link), name: nameOf(link, NAME_MAX) }))

function looksLikeButton(link: Element): boolean {
  const { backgroundColor, borderTopWidth, borderLeftWidth, paddingTop, paddingLeft } = getComputedStyle(link)
  const isFramed = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderLeftWidth) > 0
  const isPadded = [paddingTop, paddingLeft].every((length) => Number.parseFloat(length) >= PADDING_MIN)
  return isPadded && (isFramed || !isTransparent(backgroundColor))
}
