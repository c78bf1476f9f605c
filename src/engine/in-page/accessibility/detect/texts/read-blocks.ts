import type { BlockFact } from '../../../../accessibility/detectors/facts.ts'
import { isIconFont } from '../../../elements/icon-font.ts'
import { formOf, keep } from '../../keeper.ts'
import { boxOf } from '../boxes.ts'
import { nameOf } from '../names/names.ts'
import type { Place } from '../walk.ts'

const BLOCKS_MAX = 3000
const TEXT_MAX = 1500

/** Matches a word that contains both Latin letters and Greek or Cyrillic letters. */
const MIXED_WORD = /(?<!\p{L})(?=\p{L}*[\u0370-\u03ff\u0400-\u04ff])(?=\p{L}*[a-z])\p{L}{4,}/iu

/** A block whose text hasn't been read completely. */
export interface Draft {
  element: Element
  place: Place
  text: string
  size: number
  weight: number
  characters: number
  linkCharacters: number
  /** The part of the text that isn't in elements with another language. */
  textInLang: string
  markedCharacters: number
  italicCharacters: number
  /** The number of characters that aria-hidden hides, such as an icon before text. */
  hiddenCharacters: number
  isIconFont: boolean
  mixedWord?: string
}

export const createDrafts = (): Map<Element, Draft> => new Map()

/** Adds text or a line break to the block that contains it. */
export function addText(drafts: Map<Element, Draft>, node: Node, place: Place): void {
  const draft = drafts.get(place.block) ?? startDraft(drafts, place)
  if (!draft || draft.text.length > TEXT_MAX) return
  if (node.nodeType !== Node.TEXT_NODE) {
    draft.text += '\n'
    return
  }
  const { style } = place
  const isPre = style.whiteSpace.startsWith('pre') && style.whiteSpace !== 'pre-line'
  const text = isPre ? node.nodeValue! : node.nodeValue!.replace(/[ \t\r\n\f]+/g, ' ')
  const characters = text.trim().length
  draft.text += text
  if (place.lang === draft.place.lang) draft.textInLang += text
  draft.characters += characters
  draft.size = Math.min(draft.size, Number.parseFloat(style.fontSize))
  draft.weight = Math.min(draft.weight, Number(style.fontWeight))
  if (place.link) draft.linkCharacters += characters
  if (place.within.includes('hidden')) draft.hiddenCharacters += characters
  if (style.fontStyle === 'italic') draft.italicCharacters += characters
  if (node.parentElement?.closest('b, i, u, strong, em, mark')) draft.markedCharacters += characters
  if (isIconFont(style.fontFamily)) draft.isIconFont = true
  // The block's text joins the texts of neighboring elements, such as the links of a menu.
  const mixed = draft.mixedWord ?? MIXED_WORD.exec(text)?.[0]
  if (mixed) draft.mixedWord = mixed
}

function startDraft(drafts: Map<Element, Draft>, place: Place): Draft | null {
  if (drafts.size >= BLOCKS_MAX) return null
  const draft = {
    element: place.block,
    place,
    text: '',
    textInLang: '',
    size: Number.POSITIVE_INFINITY,
    weight: 1000,
    characters: 0,
    linkCharacters: 0,
    markedCharacters: 0,
    italicCharacters: 0,
    hiddenCharacters: 0,
    isIconFont: false,
  }
  drafts.set(place.block, draft)
  return draft
}

/** Returns the visible blocks in document order. */
export function readBlocks(drafts: Map<Element, Draft>): BlockFact[] {
  return [...drafts.values()].flatMap((draft) => {
    const box = boxOf(draft.element)
    const isShown = draft.characters > 0 && box.width > 2 && box.height > 2 && box.x + box.width > 0
    return isShown ? [blockOf(draft, box)] : []
  })
}

function blockOf({ element, place, ...read }: Draft, box: BlockFact['box']): BlockFact {
  const style = getComputedStyle(element)
  const share = (characters: number) => characters / read.characters
  const role = element.getAttribute('role') ?? ''
  return {
    element: keep(element),
    parent: element.parentElement ? keep(element.parentElement) : -1,
    tag: element.localName,
    role,
    level: place.level,
    text: read.text.trim(),
    textInLang: read.textInLang.trim(),
    indent: /^[\n ]*/.exec(read.text)
      ? (/^[ \u00a0\n]*/.exec(read.text)![0].match(/\u00a0/g)?.length ?? 0)
      : 0,
    // The position is that of the first text, which may be a hidden icon before text that screen readers
    // read.
    within: place.within.filter((kind) => kind !== 'hidden' || read.hiddenCharacters === read.characters),
    form: formOf(element),
    box,
    size: read.size,
    weight: read.weight,
    lineHeight: Number.parseFloat(style.lineHeight) || read.size * 1.2,
    isItalic: share(read.italicCharacters) > 0.9,
    isMonospace: /mono|courier|consol/i.test(style.fontFamily),
    markedShare: share(read.markedCharacters),
    linkShare: share(read.linkCharacters),
    direction: style.direction,
    hasDir: element.closest('[dir]') !== null,
    isIsolated: /plaintext/.test(style.unicodeBidi) || element.getAttribute('dir') === 'auto',
    lang: place.lang,
    hasOwnLang: place.hasOwnLang,
    isIconFont: read.isIconFont,
    isNamed: role !== '' && nameOf(element) !== read.text.trim(),
    isCentered: style.textAlign === 'center',
    ...(read.mixedWord && { mixedWord: read.mixedWord }),
  }
}
