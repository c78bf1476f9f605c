/**
 * The names of all probes, which the provenance of audits contains. They are in a separate file so that the
 * gateway doesn't load the probes.
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
] as const

export type ProbeName = (typeof PROBE_NAMES)[number]
