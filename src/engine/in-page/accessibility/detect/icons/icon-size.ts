const ICON = { min: 8, max: 64 }
/** An image of a word, such as “sold out”, is wide and not very tall. */
const WORD = { height: 48, width: 240, ratio: 1.8 }

/** Returns true if an element has the size of an icon. */
export function isIconSized(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height) >= ICON.min && Math.max(width, height) <= ICON.max
}

/** Returns true if an element has the size of an image of a word, such as a stamp in a list. */
export function isWordSized(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const isLow = height >= ICON.min && height <= WORD.height
  return isLow && width <= WORD.width && width >= height * WORD.ratio
}
