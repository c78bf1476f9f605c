/**
 * The names of all probes, as listed in the provenance of audits. They are in a separate file so that the
 * gateway doesn't have to load the probes.
 */
export const PROBE_NAMES = [
  'keyboard',
  'layout',
  'widths',
  'triggers',
  'forms',
  'motion',
  'widgets',
  'hover',
  'timeouts',
  'shifts',
  'scrolling',
] as const

export type ProbeName = (typeof PROBE_NAMES)[number]
