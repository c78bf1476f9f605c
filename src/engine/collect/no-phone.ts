import type { PhoneArtifacts } from './artifacts.ts'

/**
 * The artifacts of a page that couldn't be loaded on a phone, or that phones shrink to fit the screen. Rules
 * find no defects in these artifacts.
 */
export const NO_PHONE: PhoneArtifacts = {
  viewportWidth: 390,
  scrollWidth: 390,
  clipsOverflow: false,
  overflowing: [],
  targets: [],
  nameless: [],
  fields: [],
  texts: [],
  shrunkText: null,
  squeezedText: null,
  pinned: [],
  overlays: [],
  toggles: [],
  viewport: null,
  ways: null,
}
