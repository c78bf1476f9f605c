/**
 * Sorts facts by a string such as their URL. A check that reports only one of several identical elements
 * chooses the first one in this order, so that the result doesn't depend on the order of the page's blocks.
 */
export const sortedBy = <Fact>(facts: readonly Fact[], textOf: (fact: Fact) => string): Fact[] =>
  facts.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    return a < b ? -1 : Number(a > b)
  })
