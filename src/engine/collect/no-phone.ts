import type { PhoneArtifacts } from './artifacts.ts'

/**
 * The artifacts for a page that couldn't be loaded on a phone, or that a phone shrinks to fit the screen.
 * Rules find no defects in them.
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
