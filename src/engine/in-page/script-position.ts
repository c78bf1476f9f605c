/** Elements that pages fill with a script. They are empty before the script has run. */
const FILLED_LATER = '#root, #app, app-root'
const SHOWN_WITHOUT_TEXT = 'img, svg, video, input, button'

/**
 * Returns true if a script follows visible content of the body, which the browser can paint before the script
 * has loaded.
 */
export function followsContent(element: Element): boolean {
  if (element.localName !== 'script' || !document.body?.contains(element)) return false
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && node !== element; node = walker.nextNode())
    if (isContent(node)) return true
  return false
}

function isContent(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  if (!element || element.closest(FILLED_LATER)) return false
  const shows = node === element ? element.matches(SHOWN_WITHOUT_TEXT) : (node.nodeValue ?? '').trim() !== ''
  return shows && isDrawn(element)
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
}

const IS_JAVASCRIPT = /^(?:|(?:text|application)\/(?:java|ecma)script)$/i

/**
 * Returns true if a script is followed by inline code that runs immediately and may use what the script
 * defines.
 */
export const precedesInlineCode = (element: Element): boolean =>
  element.localName === 'script' &&
  [...document.scripts].some(
    (script) =>
      !script.hasAttribute('src') &&
      IS_JAVASCRIPT.test(script.type) &&
      (script.textContent ?? '').trim() !== '' &&
      (element.compareDocumentPosition(script) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
