/** Returns true if an element comes before another one in the document and doesn't contain it. */
export const precedes = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  !element.contains(other)

/**
 * Returns true if an element can push others. Hidden elements have no position, although they had one before.
 */
export const isInFlow = (element: Element): boolean =>
  !/absolute|fixed/.test(getComputedStyle(element).position)
