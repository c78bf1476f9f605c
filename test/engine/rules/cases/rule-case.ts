/** A page with the defect of one rule and its near miss, alike but for what the rule is about. */
export interface RuleCase {
  rule: string
  what: string
  fires: string
  nearMiss: string
  /** Where the page lies, below `/page`. */
  path?: string
  /** Where the near miss lies, if elsewhere. */
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

/** A page without any defect but those of its parts. */
export const pageOf = ({
  head = '',
  title = '<title>Bread – Bakery</title>',
  viewport = VIEWPORT,
  body,
}: PageParts): string =>
  `<!doctype html><html lang="en"><head>${title}${viewport}${DESCRIPTION}${head}</head><body>${body}</body></html>`

/** The content below a sound h1 and within a sound main element. */
export const mainOf = (content: string, head = ''): string =>
  pageOf({ head, body: `<main><h1>Bread</h1>${content}</main>` })
