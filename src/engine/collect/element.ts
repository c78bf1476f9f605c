/** The description of an element, which is shown to users and identifies the element in later audits. */
export interface ElementDescription {
  /** A selector that matches only this element in its document. ` >>> ` enters a shadow root. */
  selector: string
  /** The opening tag, truncated to 300 characters. */
  element: string
  /** A key that stays the same when nodes move or generated ids and class names change. */
  signature: string
}
