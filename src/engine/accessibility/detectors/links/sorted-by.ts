/**
 * Sorts facts by a string, such as their URL. Checks that report only one of several identical elements
 * choose the first in this order, so that the result doesn't depend on the order of blocks on the page.
 */
export const sortedBy = <Fact>(facts: readonly Fact[], textOf: (fact: Fact) => string): Fact[] =>
  facts.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    return a < b ? -1 : Number(a > b)
  })
