/** Describes an element for people, and identifies it in later audits. */
export interface ElementDescription {
  /** Matches this element alone in its document; ` >>> ` steps into a shadow root. */
  selector: string
  /** The opening tag, at most 300 characters. */
  element: string
  /** Stays the same if nodes move or generated ids and class names change. */
  signature: string
}
