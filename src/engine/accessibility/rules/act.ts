import { ACCESSIBILITY_RULES } from './registry.ts'

/** These rules in other categories also implement W3C ACT rules, fully or in part. */
const BY_RULES_OF_OTHER_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'empty-heading': ['ffd0e9'],
  'link-text': ['5effbb', 'aizyf1'],
  'main-heading': ['047fe0'],
  'main-landmark': ['b40fd1'],
  'media-autoplay': ['80f0bf', '4c31df', 'aaa1bf'],
}

/**
 * The W3C ACT rules that each of our rules implements. Tests compare findings with the test cases of these
 * rules.
 */
export const ACT_RULES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(ACCESSIBILITY_RULES).map(([rule, { act }]) => [rule, act])),
  ...BY_RULES_OF_OTHER_CATEGORIES,
}
