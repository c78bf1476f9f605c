/** Returns true if a node comes after another one in the document. Nodes inside another one come after it. */
export const follows = (element: Node, other: Node): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
