import axe from 'axe-core'

/**
 * The requirement of each rule in axe-core's words, which are shorter than the descriptions of other engines.
 */
export const AXE_HELP: Readonly<Record<string, string>> = Object.fromEntries(
  axe.getRules().map(({ ruleId, help }) => [ruleId, help]),
)
