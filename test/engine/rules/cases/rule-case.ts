/** A page with a defect that one rule reports, and a similar page without it (the near miss). */
export interface RuleCase {
  rule: string
  what: string
  fires: string
  nearMiss: string
  /** The path of the page below `/page`. */
  path?: string
  /** The path of the near miss, if it is different. */
  nearPath?: string
}

interface PageParts {
  head?: string
  title?: string
  viewport?: string
  body: string
}

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const DESCRIPTION = '<meta name="description" content="Bread of rye and oat, baked every morning.">'

/** Returns a page without defects, apart from any defects in the given parts. */
export const pageOf = ({
  head = '',
  title = '<title>Bread – Bakery</title>',
  viewport = VIEWPORT,
  body,
}: PageParts): string =>
  `<!doctype html><html lang="en"><head>${title}${viewport}${DESCRIPTION}${head}</head><body>${body}</body></html>`

/** Returns a page without defects that has the content in its main element, below the h1. */
export const mainOf = (content: string, head = ''): string =>
  pageOf({ head, body: `<main><h1>Bread</h1>${content}</main>` })
