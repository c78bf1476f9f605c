import axe from 'axe-core'

/** What each rule of axe-core asks for, in its own words: other engines say it at greater length. */
export const AXE_HELP: Readonly<Record<string, string>> = Object.fromEntries(
  axe.getRules().map(({ ruleId, help }) => [ruleId, help]),
)
