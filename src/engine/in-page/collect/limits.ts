/** The maximum number of elements to read, counted from the top of the page. */
export const ELEMENTS_MAX = 20_000

/** The limits for reading a page. `truncated` is true if the page has more than `elements` elements. */
export const LIMITS = {
  elements: ELEMENTS_MAX,
  links: 5_000,
  images: 2_000,
  fields: 1_000,
  contentCharacters: 60_000,
  fragments: 8_000,
  targets: 5_000,
  boxes: 60,
  forms: 100,
  actions: 500,
  residues: 50,
  icons: 100,
  toggles: 50,
  components: 300,
  styleRules: 20_000,
} as const
