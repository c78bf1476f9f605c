import type { ProbeHit } from '../../accessibility/probe-hit.ts'
import { detectLanguage, type LanguageLimits } from './detect-language.ts'
import { keep } from './keeper.ts'

const PART: LanguageLimits = { wordsMin: 6, hitsMin: 3 }
const PAGE: LanguageLimits = { wordsMin: 8, hitsMin: 3 }
const PARTS_MAX = 500
const CHARACTERS_MAX = 20_000
const UNSPOKEN = /^(script|style|noscript|template|code|pre|svg|math)$/

/** Finds text in a language other than the one that its `lang` attribute declares. */
export function probeLanguage(): ProbeHit[] {
  const { documentElement, body } = document
  if (!body) return []
  const parts = [...body.querySelectorAll('[lang]')].filter((part) => part.checkVisibility())
  return [
    ...judge(documentElement, 'page-lang-mismatch', textOf(body), PAGE),
    ...parts.slice(0, PARTS_MAX).flatMap((part) => judge(part, 'lang-mismatch', textOf(part), PART)),
  ]
}

function judge(element: Element, rule: string, text: string, limits: LanguageLimits): ProbeHit[] {
  const declared = (element.getAttribute('lang') ?? '').trim().toLowerCase().split('-')[0] ?? ''
  if (!/^[a-z]{2,3}$/.test(declared)) return []
  const found = detectLanguage(text, declared, limits)
  if (!found) return []
  const message = `lang says “${declared}”, but the text reads as “${found}”.`
  return [{ rule, element: keep(element), message }]
}

/** Returns the text of an element, without the parts that declare their own language. */
function textOf(root: Element): string {
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node.nodeType === Node.TEXT_NODE || isSpoken(node as Element)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  )
  for (let node = walker.nextNode(); node && text.length < CHARACTERS_MAX; node = walker.nextNode())
    text +=
      node.nodeType === Node.TEXT_NODE
        ? ` ${node.nodeValue}`
        : ` ${(node as Element).getAttribute('alt') ?? ''}`
  return text
}

const isSpoken = (element: Element): boolean =>
  !element.hasAttribute('lang') && !UNSPOKEN.test(element.localName) && element.checkVisibility()
