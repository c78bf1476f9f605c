/** The properties other than color that can show a state. */
const SIGNS = [
  'display',
  'visibility',
  'opacity',
  'fontSize',
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'textDecorationLine',
  'color',
  'fill',
  'stroke',
  'boxShadow',
  'outlineStyle',
  'outlineColor',
  'backgroundImage',
  'maskImage',
  'clipPath',
  'transform',
  'translate',
  'rotate',
  'scale',
  'filter',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderTopStyle',
  'borderBottomStyle',
] as const
const PSEUDO = [
  'content',
  'display',
  'visibility',
  'opacity',
  'backgroundColor',
  'backgroundImage',
  'color',
  'width',
  'height',
  'marginLeft',
  'transform',
  'translate',
  'rotate',
  'scale',
  'boxShadow',
  'borderTopColor',
] as const
/** The attributes that determine what an image shows. */
const PICTURE = ['d', 'points', 'href', 'xlink:href', 'src', 'r', 'cx', 'x', 'width'] as const
/** Matches the name of an icon in an icon font, or text without letters. */
const SYMBOL = /^[a-z0-9]+(?:_[a-z0-9]+)+$|^[^\p{L}\p{N}]+$/u
const MOVED_PX = 1

/** Returns true if two parts differ by more than their borders and backgrounds. */
export function differs(one: Element, other: Element): boolean {
  const [own, others] = [getComputedStyle(one), getComputedStyle(other)]
  if (SIGNS.some((sign) => own[sign] !== others[sign])) return true
  return ['::before', '::after'].some((pseudo) => {
    const [drawn, plain] = [getComputedStyle(one, pseudo), getComputedStyle(other, pseudo)]
    return drawn.content !== plain.content || (drawn.content !== 'none' && isRedrawn(drawn, plain))
  })
}

const isRedrawn = (drawn: CSSStyleDeclaration, plain: CSSStyleDeclaration): boolean =>
  PSEUDO.some((sign) => drawn[sign] !== plain[sign]) ||
  (drawn.left !== plain.left && drawn.right !== plain.right)

/**
 * Returns true if a part, such as the thumb of a switch, has a different margin than its counterpart or, if
 * it has no text, a different size or position in its box. A different distance to only one side of the box
 * doesn't count, because text of a different length can cause it.
 */
export function isMoved(part: Element, unit: Element, counterpart: Element, otherUnit: Element): boolean {
  // The first or last item in a group often has a different margin.
  if (part === unit) return false
  const [style, otherStyle] = [getComputedStyle(part), getComputedStyle(counterpart)]
  if (style.marginLeft !== otherStyle.marginLeft || style.marginTop !== otherStyle.marginTop) return true
  // The shapes of an image are compared by their attributes.
  if (/\S/.test(part.textContent ?? '') || part.parentElement?.closest('svg')) return false
  const [own, other] = [placeOf(part, unit), placeOf(counterpart, otherUnit)]
  const areApart = (side: keyof typeof own) => Math.abs(own[side] - other[side]) > MOVED_PX
  return (
    areApart('width') ||
    areApart('height') ||
    (areApart('left') && areApart('right')) ||
    (areApart('top') && areApart('bottom'))
  )
}

function placeOf(part: Element, unit: Element) {
  const [{ left, top, right, bottom, width, height }, around] = [
    part.getBoundingClientRect(),
    unit.getBoundingClientRect(),
  ]
  return {
    left: left - around.left,
    top: top - around.top,
    right: around.right - right,
    bottom: around.bottom - bottom,
    width,
    height,
  }
}

/**
 * Returns true if an image or text, such as a different icon, marks the chosen item while all other items
 * have the same one. If the items have different images anyway, these don't show a state.
 */
export function hasOwnSign(own: readonly Element[], others: readonly (readonly Element[])[]): boolean {
  return own.some((part, index) => {
    const parts = others.map((other) => other[index])
    return [pictureOf, textOf].some((read) => {
      const [first, ...rest] = parts.map((other) => (other ? read(other) : ''))
      const content = read(part)
      if (first === undefined || content === first) return false
      if (rest.length > 0) return rest.every((other) => other === first)
      return read === pictureOf || SYMBOL.test(content) || SYMBOL.test(first)
    })
  })
}

const pictureOf = (part: Element): string => PICTURE.map((name) => part.getAttribute(name) ?? '').join('\n')

const textOf = (part: Element): string =>
  [...part.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
    .join('')
    .trim()
