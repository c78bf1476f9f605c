import axe from 'axe-core'

/**
 * The requirement of each rule in axe-core's words, since the descriptions of the other engines are longer.
 */
export const AXE_HELP: Readonly<Record<string, string>> = Object.fromEntries(
  axe.getRules().map(({ ruleId, help }) => [ruleId, help]),
)
