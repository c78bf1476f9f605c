/** A small site's response for one URL. */
export interface SiteAnswer {
  status?: number
  type?: string
  location?: string
  body?: string
}

/** A small site, with the pages that an audit visits in order. */
export interface SmallSite {
  answers: Record<string, SiteAnswer>
  visits: string[]
  /** The number of clicks from the first page, 1 by default. */
  depths?: Record<string, number>
  /** The response for all other URLs. */
  otherwise?: SiteAnswer
}

/** A site with a defect that one rule reports, and a similar site without it (the near miss). */
export interface SiteCase {
  rule: string
  what: string
  fires: SmallSite
  nearMiss: SmallSite
}

export interface PagePlan {
  title?: string
  description?: string
  h1?: string
  /** The navigation to use instead of links to all pages. */
  nav?: string
  content?: string
  head?: string
}

export const text = (body: string, type = 'text/plain'): SiteAnswer => ({ body, type })

const nameOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name === '' ? 'Bakery' : name[0]!.toUpperCase() + name.slice(1)
}

/** Returns a `nav` element with a link for each path. */
export const linksTo = (...paths: string[]): string =>
  `<nav>${paths.map((path) => `<a href="${path}">${nameOf(path)}</a>`).join(' ')}</nav>`

const pageOf = (path: string, plan: PagePlan, paths: string[]): SiteAnswer => {
  const name = nameOf(path)
  const { title = `${name} from the oven`, description = `All about ${name}, fresh every morning.` } = plan
  const {
    h1 = name,
    nav = linksTo(...paths),
    content = `<p>${name} is baked at night.</p>`,
    head = '',
  } = plan
  return text(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}
    <meta name="viewport" content="width=device-width"><meta name="description" content="${description}"></head>
    <body>${nav}<main><h1>${h1}</h1>${content}</main></body></html>`,
    'text/html',
  )
}

/** Returns a site without defects. All its pages link to each other and are visited. */
export function siteOf(
  pages: Record<string, PagePlan>,
  { answers = {}, ...more }: Partial<SmallSite> = {},
): SmallSite {
  const visits = Object.keys(pages)
  const built = visits.map((path) => [path, pageOf(path, pages[path]!, visits)] as const)
  return {
    answers: { ...Object.fromEntries(built), ...answers },
    visits,
    otherwise: { status: 404, type: 'text/html', body: '<h1>Not found</h1><a href="/">Home</a>' },
    ...more,
  }
}
