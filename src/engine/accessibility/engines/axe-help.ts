import axe from 'axe-core'

/** Each rule's requirement in axe-core's words, which are shorter than other engines' descriptions. */
export const AXE_HELP: Readonly<Record<string, string>> = Object.fromEntries(
  axe.getRules().map(({ ruleId, help }) => [ruleId, help]),
)
