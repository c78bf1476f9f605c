import type { SiteIssueGroupFragment } from '../generated/operations.ts'

type Group = Pick<SiteIssueGroupFragment, 'selectorPattern' | 'count' | 'pages' | 'title'> & {
  scoreGain: { overall: number }
}

export interface Component {
  selector: string
  issues: number
  /** The number of pages on which the component has issues. */
  pages: number
  /**
   * The number of points that fixing the component's issues would add to the overall score: the sum of the
   * gains from each separate fix.
   */
  gain: number
  /** The component's problems, most important first. */
  titles: readonly string[]
}

/** Returns the components whose issues cost the most points. */
export function worstComponents(groups: readonly Group[], max: number): Component[] {
  const byComponent = Map.groupBy(
    groups.filter(({ selectorPattern }) => selectorPattern !== null),
    ({ selectorPattern }) => selectorPattern!,
  )
  return [...byComponent]
    .map(([selector, members]) => ({
      selector,
      issues: members.reduce((sum, { count }) => sum + count, 0),
      pages: new Set(members.flatMap(({ pages }) => pages)).size,
      gain: members.reduce((sum, { scoreGain }) => sum + scoreGain.overall, 0),
      titles: members.map(({ title }) => title),
    }))
    .sort((a, b) => b.gain - a.gain || b.issues - a.issues)
    .slice(0, max)
}
