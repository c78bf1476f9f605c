import { ACCESSIBILITY_RULES } from './registry.ts'

/** Rules about use and orientation that implement one of the W3C's ACT rules as well, wholly or partly. */
const BY_RULES_OF_OTHER_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'empty-heading': ['ffd0e9'],
  'link-text': ['5effbb', 'aizyf1'],
  'main-heading': ['047fe0'],
  'main-landmark': ['b40fd1'],
  'media-autoplay': ['80f0bf', '4c31df', 'aaa1bf'],
}

/** Which ACT rules each rule of ours implements: what issues of that rule are to be held against. */
export const ACT_RULES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(ACCESSIBILITY_RULES).map(([rule, { act }]) => [rule, act])),
  ...BY_RULES_OF_OTHER_CATEGORIES,
}
