/** Returns true if a style sheet inserts something into an element. */
export const hasInsertedContent = (element: Element): boolean =>
  ['::before', '::after'].some(
    (part) => !/^(?:none|normal|"")$/.test(getComputedStyle(element, part).content),
  )
