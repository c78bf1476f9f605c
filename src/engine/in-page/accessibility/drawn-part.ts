const CHOICE = 'input[type=checkbox], input[type=radio], input[type=file], input[type=range], select'
const VISIBLE_MIN_PX = 2

/** Returns the selector of the part that people see in place of an invisible field while it has focus. */
export function drawnPartOf(element: Element): string {
  if (!element.matches(CHOICE) || isDrawn(element)) return ''
  const { nextElementSibling: next, localName } = element
  const field = element.id ? `#${CSS.escape(element.id)}` : localName
  if (next && isDrawn(next)) return `${field}:focus-visible + ${markOf(next)}`
  const label = [...((element as HTMLInputElement).labels ?? [])].find(isDrawn)
  if (label?.contains(element)) return `${markOf(label)}:has(${field}:focus-visible)`
  return label && element.id ? `:has(> ${field}:focus-visible) label[for="${CSS.escape(element.id)}"]` : ''
}

function isDrawn(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect()
  const { clipPath, clip } = getComputedStyle(element)
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    width > VISIBLE_MIN_PX &&
    height > VISIBLE_MIN_PX &&
    right + scrollX > 0 &&
    bottom + scrollY > 0 &&
    clipPath === 'none' &&
    clip === 'auto'
  )
}

const markOf = ({ localName, classList: [first] }: Element): string =>
  first ? `${localName}.${CSS.escape(first)}` : localName
