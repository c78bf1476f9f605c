/** Selects headings of any level. */
export const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]'

/** Selects the buttons that submit their form. */
export const SUBMIT = 'button:not([type="button"], [type="reset"]), input[type="submit"], input[type="image"]'
