import { type PagePlan, type SiteCase, siteOf } from './site-case.ts'

const PATHS = ['/', '/rye', '/oat', '/spelt', '/barley']
const SENTENCE = 'Our bread is baked every morning at five, and most of it is gone by noon. '
const site = (common: (path: string) => PagePlan) =>
  siteOf(Object.fromEntries(PATHS.map((path) => [path, common(path)])))
const links = PATHS.map(
  (path) => `<a href="${path}">${path === '/' ? 'Bakery' : path[1]!.toUpperCase() + path.slice(2)}</a>`,
).join(' ')
const header = (style: string, extra = '') => `<header style="${style}"><nav>${links}</nav>${extra}</header>`
const button = (label: string) =>
  `<a href="/rye" style="display: inline-block; background: #124; color: #fff; padding: 8px 16px">${label}</a>`
const content = (style: string) => `<p style="max-width: 34em; ${style}">${SENTENCE.repeat(5)}</p>`

export const UX_SITE_CASES: SiteCase[] = [
  {
    rule: 'header-shift',
    what: 'a taller header on one page',
    fires: site((path) => ({ nav: header(`height: ${path === '/oat' ? 160 : 90}px`) })),
    nearMiss: site((path) => ({ nav: header(`height: ${path === '/oat' ? 100 : 90}px`) })),
  },
  {
    rule: 'base-text',
    what: 'a different text size on one page',
    fires: site((path) => ({ content: content(path === '/oat' ? 'font-size: 20px' : '') })),
    nearMiss: site((path) => ({ content: content(path === '/oat' ? 'font-size: 17px' : '') })),
  },
  {
    rule: 'action-wording',
    what: 'a different name for the same action',
    fires: site((path) => ({ nav: header('', button(path === '/oat' ? 'Rye loaf' : 'Buy rye')) })),
    nearMiss: site((path) => ({ nav: header('', button(path === '/oat' ? 'BUY RYE' : 'Buy rye')) })),
  },
]
