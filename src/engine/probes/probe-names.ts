/** The names of all probes, in the provenance of audits. They are here so that the gateway needn't load the probes. */
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
