/** A value that we claim, as recorded when it was measured. */
export interface TrustResult {
  topic: 'recall' | 'falseAlarms' | 'spread' | 'gates' | 'ranking'
  /** The date on which the values were recorded, or null if there are none. */
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

/** The number of findings of a rule that were reviewed on real sites, and how many of them were wrong. */
export interface JudgedRule {
  rule: string
  judged: number
  wrong: number
}

const TITLES: Readonly<Record<TrustResult['topic'], string>> = {
  recall: 'How much is found',
  falseAlarms: 'False alarms',
  spread: 'How much scores vary',
  gates: 'False gate failures',
  ranking: 'Sites judged',
}

/** Reads the table of reviewed findings. @param page the Markdown of `docs/rules-on-real-sites.md`. */
export function judgedRulesIn(page: string): JudgedRule[] {
  const [, section = ''] = page.split('## Before the fixes')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| `([\w-]+)` \|[^|]*\|[^|]*\|[^|]*\| *(\d+) *\| *(\d+) *\|/gm)].map(
    ([, rule, judged, wrong]) => ({ rule: rule!, judged: Number(judged), wrong: Number(wrong) }),
  )
}

/** Writes the trust report as Markdown: what we claim, how it was measured, and what wasn't measured. */
export function trustPage(results: readonly TrustResult[], rules: readonly JudgedRule[]): string {
  const topics = Object.keys(TITLES) as TrustResult['topic'][]
  const sections = topics.map((topic) => {
    const own = results.filter((result) => result.topic === topic)
    const parts = own.map(partOf)
    if (topic === 'falseAlarms') parts.push(rulesPart(rules))
    return `## ${TITLES[topic]}\n\n${parts.join('\n')}`
  })
  return `# Trust report

What we claim about our findings and scores, how each figure was measured, and what hasn't been measured. A source is a
file of the repository with more figures and their conditions. \`npm run trust\` writes this page.

${sections.join('\n')}`
}

function partOf({ recorded, command, basis, source, rows, missing }: TrustResult): string {
  if (rows.length === 0) return `${missing}\n`
  return `${basis}

| What | Result |
|---|---|
${rows.map(({ name, value }) => `| ${name} | ${value} |\n`).join('')}
Recorded ${recorded}. Command: \`${command}\`. Source: \`${source}\`.

**What this doesn't say.** ${missing}
`
}

function rulesPart(rules: readonly JudgedRule[]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const judged = sum(rules.map((rule) => rule.judged))
  const wrong = sum(rules.map((rule) => rule.wrong))
  return `### By rule

Findings of ${rules.length} rules on 18 sites, before what was wrong was fixed: of at most ${judged} that were reviewed, ${wrong} were wrong. Most rules have fewer than ten reviewed findings, so a rule with none wrong may still be wrong often. Source:
\`docs/rules-on-real-sites.md\`, which lists the fixes.

<details>
<summary>Figures of the ${rules.length} rules</summary>

| Rule | Reviewed, at most | Wrong |
|---|---|---|
${rules.map((rule) => `| \`${rule.rule}\` | ${rule.judged} | ${rule.wrong} |\n`).join('')}
</details>
`
}
