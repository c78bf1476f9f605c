import { ancestorsOf } from './flat-tree.ts'

/** The box around rotated text, such as the text of a corner ribbon, is larger than the text. */
export const isTurned = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some((around) => {
    const { rotate, transform } = getComputedStyle(around)
    return rotate !== 'none' || (transform !== 'none' && new DOMMatrix(transform).b !== 0)
  })
