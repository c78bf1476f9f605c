/** The font size of the `html` element, which is the length of 1rem. */
export interface RootFontArtifact {
  fontSizePx: number
  /** The URL of the style sheet that sets the size, or null if it is unknown. */
  sheet: string | null
}
