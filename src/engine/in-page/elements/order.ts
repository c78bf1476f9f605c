/** Returns true if an element comes after another one in the document. Elements inside another one come after it. */
export const follows = (element: Element, other: Element): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
