import { keep, keptElement } from '../../accessibility/keeper.ts'
import { stateless } from '../../collect/sheet-walk.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { isShown } from '../flat-tree.ts'
import { isHittable } from './hittable.ts'
import { eachHoverRule, elementsMatching } from './hover-rules.ts'
import { isLongTip, isSaidElsewhere, readPageText } from './tip-text.ts'

/** An explanation that a style sheet draws before or after an element while the mouse is over it. */
export interface DrawnTip {
  element: number
  text: string
}

const PARTS = ['::before', '::after'] as const
const STRING = /"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)[^)]*\)/g
const OPACITY_MIN = 0.2
const TEXT_MAX = 80

let texts = new Map<Element, string>()

/**
 * Returns one element of each kind that has a drawn explanation, if the explanation isn't anywhere else on
 * the page.
 */
export function findDrawnTips(max: number): DrawnTip[] {
  texts = new Map()
  eachHoverRule((selector, { content }) => {
    const part = PARTS.find((name) => selector.endsWith(name))
    if (!part) return
    for (const element of elementsMatching(stateless(selector.slice(0, -part.length)))) {
      const text = textDrawn(element, content) || textDrawn(element, getComputedStyle(element, part).content)
      if (isLongTip(text)) texts.set(element, text)
    }
  })
  if (texts.size === 0) return []
  const pageText = readPageText()
  const isFit = (element: Element) => {
    const text = texts.get(element)!
    return isHittable(element) && !isDrawn(element, text) && !isSaidElsewhere(element, text, pageText)
  }
  const kindOf = (element: Element) => `${element.localName} ${firstClassOf(element)}`
  return oneOfEachKind(texts.keys(), { max, kindOf, isFit }).map((element) => ({
    element: keep(element),
    text: texts.get(element)!.slice(0, TEXT_MAX),
  }))
}

/** Returns the text that a `content` property draws, including attribute values. */
const textDrawn = (element: Element, content: string): string =>
  [...content.matchAll(STRING)]
    .map(([, string, attribute]) => (attribute ? (element.getAttribute(attribute) ?? '') : (string ?? '')))
    .join('')

/** Returns whether the explanation of an element is visible. */
export function isTipDrawn(element: number): boolean {
  const owner = keptElement(element)
  return owner.isConnected && isDrawn(owner, texts.get(owner) ?? '')
}

const isDrawn = (owner: Element, text: string): boolean =>
  isShown(owner) &&
  PARTS.some((part) => {
    const { content, display, visibility, opacity, transform } = getComputedStyle(owner, part)
    const isHidden = display === 'none' || visibility !== 'visible' || Number(opacity) < OPACITY_MIN
    return !isHidden && !/^matrix\(0, 0, 0, 0/.test(transform) && textDrawn(owner, content) === text
  })
