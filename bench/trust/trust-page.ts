import type { FiguresByRule } from '../act-by-rule.ts'
import { ruleTables } from './rule-tables.ts'

/** The recorded values that we claim for one topic. */
export interface TrustResult {
  topic: 'recall' | 'falseAlarms' | 'spread' | 'gates' | 'ranking'
  /** The date when the values were recorded, or null if there are none. */
  recorded: string | null
  command: string | null
  /** A description of what was measured. */
  basis: string | null
  /** The page in the repository that contains all values. */
  source: string | null
  rows: readonly { name: string; value: string }[]
  /** A description of what the values don't cover. */
  missing: string
}

/** The number of a rule's findings that were reviewed on real sites, and how many of them were wrong. */
export interface JudgedRule {
  rule: string
  judged: number
  wrong: number
}

const TITLES: Readonly<Record<TrustResult['topic'], string>> = {
  recall: 'Barriers found',
  falseAlarms: 'False alarms',
  spread: 'Variation of scores',
  gates: 'False gate failures',
  ranking: 'Ranking of sites',
}

/**
 * Reads the table of reviewed findings.
 * @param page the Markdown of `docs/rules-on-real-sites.md`.
 */
export function judgedRulesIn(page: string): JudgedRule[] {
  const [, section = ''] = page.split('## Before the fixes')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| `([\w-]+)` \|[^|]*\|[^|]*\|[^|]*\| *(\d+) *\| *(\d+) *\|/gm)].map(
    ([, rule, judged, wrong]) => ({ rule: rule!, judged: Number(judged), wrong: Number(wrong) }),
  )
}

/** Writes the trust report as Markdown: what we claim, how it was measured, and what wasn't measured. */
export function trustPage(
  results: readonly TrustResult[],
  rules: readonly JudgedRule[],
  byRule: FiguresByRule,
): string {
  const topics = Object.keys(TITLES) as TrustResult['topic'][]
  const sections = topics.map((topic) => {
    const own = results.filter((result) => result.topic === topic)
    const parts = own.map(partOf)
    if (topic === 'recall') parts.push(ruleTables(byRule))
    if (topic === 'falseAlarms') parts.push(rulesPart(rules))
    return `## ${TITLES[topic]}\n\n${parts.join('\n')}`
  })
  return `# Trust report

This page lists our claims about findings and scores, and explains how we measured each figure and what we haven't measured. Each source is a file in the repository that contains more figures and the conditions of each measurement. \`npm run trust\` generates this page.

${sections.join('\n')}`
}

function partOf({ recorded, command, basis, source, rows, missing }: TrustResult): string {
  if (rows.length === 0) return `${missing}\n`
  return `${basis}

| Measure | Result |
|---|---|
${rows.map(({ name, value }) => `| ${name} | ${value} |\n`).join('')}
Recorded ${recorded}. Command: \`${command}\`. Source: \`${source}\`.

**Limits.** ${missing}
`
}

function rulesPart(rules: readonly JudgedRule[]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const judged = sum(rules.map((rule) => rule.judged))
  const wrong = sum(rules.map((rule) => rule.wrong))
  return `### By rule, on real sites

Before the fixes, we reviewed at most ${judged} findings of ${rules.length} rules on 18 sites, and ${wrong} were wrong. Most rules have fewer
than ten reviewed findings, so a rule may often be wrong even if none of its reviewed findings was. Source:
\`docs/rules-on-real-sites.md\`, which also lists the fixes.

<details>
<summary>Figures for ${rules.length} rules</summary>

| Rule | Maximum number of reviewed findings | Wrong |
|---|---|---|
${rules.map((rule) => `| \`${rule.rule}\` | ${rule.judged} | ${rule.wrong} |\n`).join('')}
</details>
`
}
