import { answer, html, type Route, silence } from '../../support/web-site.ts'

/** A kind of page that once caused a failed audit, with the expected result. */
export interface OddPage {
  route: Route
  /** The status of the visit, `done` by default. */
  status?: 'done' | 'skipped'
  /** Part of the expected reason, or undefined if no reason is expected. */
  reason?: string
}

const CONTENT =
  '<main><h1>Harbour pottery</h1><p>Bowls and jugs, made by hand.</p><img src="/dot.png"></main>'
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'

const page = (body: string, head = ''): Route =>
  html(
    `<!doctype html><html lang="en"><head>${VIEWPORT}<title>Page</title>${head}</head><body>${body}</body></html>`,
  )

const rules = (more: object, body = CONTENT): Route =>
  page(body, `<script type="speculationrules">${JSON.stringify(more)}</script>`)
const list = (...urls: string[]) => [{ urls, eagerness: 'immediate' }]
const script = (source: string, body = CONTENT): Route => page(`${body}<script>${source}</script>`)
const narrow = (source: string, body = CONTENT): Route =>
  script(
    `const act = () => { if (innerWidth < 600) { ${source} } }; act(); addEventListener('resize', act)`,
    body,
  )

/** The files that the odd pages request. */
export const ODD_FILES: Record<string, Route> = {
  '/plain': page(CONTENT),
  '/gone': answer(404, 'text/html', '<h1>Gone</h1>'),
  '/broken': answer(500, 'text/html', '<h1>Broken</h1>'),
  '/silence': silence,
  '/rules.json': answer(
    200,
    'application/speculationrules+json',
    JSON.stringify({ prefetch: list('/gone'), prerender: list('/silence') }),
  ),
  '/dot.png': answer(
    200,
    'image/png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

const BOXES = 'border: 1px solid #345; width: 200px; height: 100px'
const BLANK = { status: 'skipped', reason: 'the page is blank' } as const

export const SPECULATING: Record<string, OddPage> = {
  '/prefetches': { route: rules({ prefetch: list('/plain') }) },
  '/prefetches-gone': { route: rules({ prefetch: list('/gone') }) },
  '/prefetches-broken': { route: rules({ prefetch: list('/broken', '/gone') }) },
  '/prefetches-silence': { route: rules({ prefetch: list('/silence') }) },
  '/prefetches-itself': { route: rules({ prefetch: list('/prefetches-itself') }) },
  '/prerenders': { route: rules({ prerender: list('/plain') }) },
  '/prerenders-gone': { route: rules({ prerender: list('/gone') }) },
  '/prerenders-silence': { route: rules({ prerender: list('/silence') }) },
  '/speculates-on-links': {
    route: rules(
      { prerender: [{ where: { href_matches: '/*' }, eagerness: 'eager' }] },
      `${CONTENT}<a href="/gone">Gone</a>`,
    ),
  },
  '/speculates-by-header': {
    route: (request, response) => {
      response.setHeader('speculation-rules', '"/rules.json"')
      page(CONTENT)(request, response)
    },
  },
  '/speculates-later': {
    route: script(`onload = () => {
      const rules = Object.assign(document.createElement('script'), { type: 'speculationrules' })
      rules.textContent = ${JSON.stringify(JSON.stringify({ prefetch: list('/gone') }))}
      document.head.append(rules) }`),
  },
  '/hints': {
    route: page(
      CONTENT,
      '<link rel="prefetch" href="/gone"><link rel="prerender" href="/silence"><link rel="modulepreload" href="/gone"><link rel="preload" as="image" href="/dot.png">',
    ),
  },
}

export const UNPAINTED: Record<string, OddPage> = {
  '/empty-field': { route: page('<input aria-label="Name">') },
  '/border': { route: page(`<div style="${BOXES}"></div>`) },
  '/background': { route: page('', '<style>body { background: #234 }</style>') },
  '/drawing': { route: page('<svg width="90" height="90"><circle cx="45" cy="45" r="40"/></svg>') },
  '/canvas': {
    route: script(
      `document.querySelector('canvas').getContext('2d').fillRect(0, 0, 50, 50)`,
      '<canvas></canvas>',
    ),
  },
  '/controls': { route: page('<select></select> <button></button> <hr> <input type="checkbox">') },
  '/frame': { route: page('<iframe title="Inner" srcdoc="<p>Words in a frame"></iframe>') },
  '/frameset': {
    route: html(
      '<html lang="en"><head><title>Frames</title></head><frameset cols="50%,50%"><frame src="/plain" title="One"><frame src="/plain" title="Two"></frameset></html>',
    ),
  },
  '/white-on-white': { route: page('<p style="color: #fff">Nobody reads this.</p>') },
  '/gone-again': { route: script(`setTimeout(() => document.querySelector('main').remove(), 150)`) },
  '/missing-image': { route: page('<img src="/gone" width="90" height="60" alt="">') },
  '/paints-late': { route: script(`setTimeout(() => { document.body.innerHTML = '<h1>Late' }, 1500)`, '') },
  '/empty': { route: page(''), ...BLANK },
  '/hidden': { route: page(CONTENT, '<style>main { visibility: hidden }</style>'), ...BLANK },
}

export const NARROW: Record<string, OddPage> = {
  '/toggles-sidebar': {
    route: narrow(
      `document.body.classList.toggle('open')`,
      `<style>.open p { color: #ddd }</style>${CONTENT}`,
    ),
  },
  '/closes-menu-for-good': { route: narrow(`document.querySelector('p')?.remove()`) },
  '/hides-itself': { route: narrow(`document.body.style.display = 'none'`) },
  '/leads-elsewhere': {
    route: script(`if (innerWidth < 600) location = '/plain'`),
    reason: 'phones are redirected to',
  },
  '/covers-itself': {
    route: narrow(
      `document.body.insertAdjacentHTML('beforeend', '<dialog open style="position: fixed; inset: 0">Install our app')`,
    ),
  },
  '/throws': { route: narrow(`throw new Error('too narrow')`) },
  '/asks': { route: narrow(`alert('Turn your phone'); confirm('Please')`) },
  '/listens-to-media': {
    route: script(
      `matchMedia('(max-width: 600px)').onchange = () => document.querySelector('main').remove()`,
    ),
  },
  '/swaps-viewport': {
    route: narrow(`document.querySelector('meta[name=viewport]').content = 'width=1000'`),
  },
  '/reloads-when-resized': { route: script(`addEventListener('resize', () => location.reload())`) },
  '/rewrites-itself': { route: narrow(`document.body.innerHTML = '<h1>The small page</h1>'`) },
  '/loads-more': { route: narrow(`fetch('/plain').then((answer) => answer.text())`) },
  '/scrolls-away': { route: narrow(`scrollTo(0, 9999); document.documentElement.style.overflow = 'hidden'`) },
  '/wide-on-phones': { route: narrow(`document.body.style.width = '900px'`) },
}
