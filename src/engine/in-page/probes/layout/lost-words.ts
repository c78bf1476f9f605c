import { HEADING } from '../../elements/selectors.ts'
import { letters, squeeze } from '../../elements/text.ts'
import type { LostWords } from './text-lines.ts'

const LINKS = 'a[href]'
const BUTTONS = 'button, [role=button], input[type=button], input[type=submit]'
const NAMED_MAX = 3
const NAME_MAX = 40
const START_MAX = 50
/** The minimum proportion of letters in links or buttons that makes them the subject of the content. */
const SHARE_MIN = 0.5

/** Returns what people recognize hidden content by. The content has no boxes, so only its markup is used. */
export function lostWordsOf(element: Element): LostWords {
  const text = wordsIn(element)
  const kind = element.matches(BUTTONS) || !hasControls(element, LINKS) ? 'button' : 'link'
  const controls = [element, ...element.querySelectorAll('*')].filter((part) =>
    part.matches(kind === 'link' ? LINKS : BUTTONS),
  )
  const names = controls.map(wordsIn).filter((name) => letters(name) > 0)
  const isMainlyControls = letters(names.join('')) >= SHARE_MIN * letters(text)
  return {
    controls: isMainlyControls ? names.slice(0, NAMED_MAX).map((name) => cut(name, NAME_MAX)) : [],
    count: isMainlyControls ? names.length : 0,
    kind,
    heading: cut(wordsIn(element.querySelector(HEADING)), START_MAX),
    start: cut(text, START_MAX),
  }
}

const hasControls = (element: Element, selector: string): boolean =>
  element.matches(selector) || element.querySelector(selector) !== null

function wordsIn(element: Element | null): string {
  if (!element) return ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template, noscript')) parts.push(node.nodeValue ?? '')
  return squeeze(parts.join(' '))
}

const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
