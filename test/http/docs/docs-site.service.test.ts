import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULE_FACTS } from '../../../src/engine/rules/rule-facts.ts'
import { GUIDES } from '../../../src/http/docs/guides/guides.ts'
import { PLAN_LIMITS, PLANS } from '../../../src/model/plan.ts'
import { ROUTES } from '../../../src/rest/routes.ts'
import { ERRORS } from '../../../src/shared/errors.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { linksOf, readDocs } from './docs-paths.ts'

let service: TestService
let pages: Map<string, string>
beforeAll(async () => {
  service = await startTestService({ worker: false })
  pages = await readDocs(service.url)
})
afterAll(() => service[Symbol.asyncDispose]())

const idsOf = (page: string): string[] => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)

const searchFor = async (query: string): Promise<string> =>
  (await fetch(`${service.url}/docs/search?q=${encodeURIComponent(query)}`)).text()

describe('the documentation site', () => {
  test('has no links to missing pages or to missing parts of pages', async () => {
    const outside = ['/', '/graphql', '/schema.graphql', '/api/v1/openapi.json']
    const broken = [...pages].flatMap(([path, page]) =>
      linksOf(page).filter((href) => {
        const [target = '', id] = href.split('#')
        if (outside.includes(href)) return false
        const linked = pages.get(target || path)
        return !linked || (id !== undefined && !idsOf(linked).includes(id))
      }),
    )

    expect(broken).toEqual([])
    expect([...pages.keys()]).toEqual(expect.arrayContaining(GUIDES.map(({ slug }) => `/docs/${slug}`)))
    for (const path of outside)
      expect((await fetch(service.url + path, { headers: { Accept: 'text/html' } })).status).toBe(200)
  })

  test('uses each id once per page', () => {
    const repeated = [...pages].filter(([, page]) => new Set(idsOf(page)).size < idsOf(page).length)

    expect(repeated.map(([path]) => path)).toEqual([])
  })

  test('labels every table column', () => {
    const unnamed = [...pages].filter(([, page]) =>
      (page.match(/<thead>.*?<\/thead>/gs) ?? []).some((head) => /<td|<th[^>]*>\s*<\/th>/.test(head)),
    )

    expect(unnamed.map(([path]) => path)).toEqual([])
  })

  test('shows every operation with an example in three languages', () => {
    const reference = [...pages].filter(([path]) => path.startsWith('/docs/api/')).map(([, page]) => page)
    const calls = reference.join('').match(/data-language="(curl|Node|Python)"/g)

    expect(calls).toHaveLength(3 * ROUTES.length)
    expect(reference.join('').match(/curl [^<]*\{\w+\}/)).toBeNull()
  })

  test("also serves each guide as Markdown, and links to it from the guide's page", async () => {
    for (const { slug } of GUIDES) {
      const response = await fetch(`${service.url}/docs/${slug}.md`)
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(await response.text()).toBe(readFileSync(`docs/${slug}.md`, 'utf8'))
      expect(linksOf(pages.get(`/docs/${slug}`)!)).toContain(`/docs/${slug}.md`)
    }
  })

  test('names the plans without webhooks', async () => {
    const without = PLANS.filter((plan) => PLAN_LIMITS[plan].webhooksMax === 0)

    expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(
      `All [plans](/docs/limits) except ${without.map((plan) => `\`${plan}\``).join(', ')} include webhooks.`,
    )
  })

  test('returns 404 for a page, an example or a rule that does not exist', async () => {
    const paths = [
      '/docs/nothing',
      '/docs/nothing.md',
      '/docs/real-sites-ranking.md',
      '/docs/api/nothing',
      '/docs/examples/nothing.ts',
      '/docs/examples/..%2F..%2Fpackage.json',
    ]
    const answers = await Promise.all(paths.map((path) => fetch(service.url + path)))

    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })

  test('shows browsers a page with a search field instead of JSON if a page does not exist', async () => {
    const accept = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
    const answer = await fetch(`${service.url}/docs/guides/quota-limits`, accept)
    const page = await answer.text()
    const [link] = linksOf(page).filter((href) => href.startsWith('/docs/search?q='))
    const hostile = await (await fetch(`${service.url}/docs/<img src=x>"`, accept)).text()

    expect(answer.status).toBe(404)
    expect(page).toContain('<h1>Page not found</h1>')
    expect(link).toBe('/docs/search?q=quota%20limits')
    expect(await (await fetch(service.url + link)).text()).toContain('/docs/limits')
    expect(hostile).not.toContain('<img')
  })

  test('names the HTML page if a page has no Markdown version', async () => {
    for (const path of ['/docs/limits', '/docs/api/audits', '/docs/rules/readability']) {
      const answer = await fetch(`${service.url}${path}.md`)
      const page = await fetch(`${service.url}${path}.md`, { headers: { Accept: 'text/html' } })

      expect([answer.status, page.status]).toEqual([404, 404])
      expect(await answer.json()).toMatchObject({
        error: 'not_found',
        message: `${path}.md doesn't exist. ${path} is available only as HTML.`,
      })
      expect(linksOf(await page.text())).toContain(path)
    }
  })

  test('lists all guides as Markdown, and all other pages, in /llms.txt', async () => {
    const response = await fetch(`${service.url}/llms.txt`)
    const links = [...(await response.text()).matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(([, url]) => url!)
    const answers = await Promise.all(links.map((url) => fetch(url)))

    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(links).toEqual(expect.arrayContaining(GUIDES.map(({ slug }) => `${service.url}/docs/${slug}.md`)))
    expect(links).toEqual(
      expect.arrayContaining(['/docs/limits', '/api/v1/openapi.json'].map((path) => service.url + path)),
    )
    expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([])
  })

  test('documents every error code with its cause, a remedy and an example', () => {
    const page = pages.get('/docs/errors')!

    for (const code of Object.keys(ERRORS)) expect(page).toContain(` id="${code}"`)
    expect(page.match(/<strong>Retry:<\/strong>/g)).toHaveLength(Object.keys(ERRORS).length)
    expect(page).not.toContain('undefined')
  })
})

describe('the search', () => {
  test('shows excerpts that start and end with whole words', async () => {
    const known = new Set([...pages.values()].join(' ').match(/[\p{L}\p{N}]+/gu))
    const excerpts = [...(await searchFor('webhook')).matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, text]) => text!)
    const ends = excerpts.flatMap((text) => {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
      return [words.at(0), words.at(-1)]
    })

    expect(excerpts.some((text) => text.endsWith('…'))).toBe(true)
    expect(ends.filter((word) => word && !known.has(word))).toEqual([])
  })

  test('keeps the query in the search field', async () => {
    expect(await searchFor('"rate" <limit>')).toContain('value="&quot;rate&quot; &lt;limit&gt;"')
  })

  test.each([
    ['replay', '/docs/webhooks#inspect-and-resend-deliveries'],
    ['replay', '/docs/streaming#resume'],
    ['paging', '/docs/audits#issues'],
    ['paging', '/docs/quickstart#read-the-result'],
    ['heartbeat', '/docs/streaming#ndjson'],
    ['heartbeat', '/docs/streaming#server-sent-events'],
  ])('for %s finds the section %s', async (query, path) => {
    expect(linksOf(await searchFor(query))).toContain(path)
  })

  test('shows the matching error code first', async () => {
    for (const code of Object.keys(ERRORS)) {
      const [first] = linksOf((await searchFor(code)).split('<dl>')[1]!)
      expect(first).toBe(`/docs/errors#${code}`)
    }
  })

  test('finds the page of each rule', async () => {
    const missing: string[] = []
    for (const { id } of RULE_FACTS)
      if (!(await searchFor(id)).includes(`href="/docs/rules/${id}"`)) missing.push(id)

    expect(missing).toEqual([])
  })

  test('reports that there are no matches, and shows the query as text', async () => {
    const page = await searchFor('<script>alert(1)</script>')

    expect(page).toContain('Nothing matches')
    expect(page).not.toContain('<script>alert')
  })
})
