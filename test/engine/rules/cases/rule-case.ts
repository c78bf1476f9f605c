/** A page with the defect of one rule and its near miss, alike but for what the rule is about. */
export interface RuleCase {
  rule: string
  what: string
  fires: string
  nearMiss: string
}

interface PageParts {
  head?: string
  title?: string
  viewport?: string
  body: string
}

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'

/** A page without any defect but those of its parts. */
export const pageOf = ({
  head = '',
  title = '<title>Bread – Bakery</title>',
  viewport = VIEWPORT,
  body,
}: PageParts): string =>
  `<!doctype html><html lang="en"><head>${title}${viewport}${head}</head><body>${body}</body></html>`

/** The content below a sound h1 and within a sound main element. */
export const mainOf = (content: string, head = ''): string =>
  pageOf({ head, body: `<main><h1>Bread</h1>${content}</main>` })
