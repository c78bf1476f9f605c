import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveSampleSite } from '../../src/demo/sample-site.ts'

const SAMPLE_SITE = fileURLToPath(new URL('../../sample-site', import.meta.url))

/**
 * The paths of the audited pages. They have no long-running scripts, so they lose enough points when their
 * first paint is late. Scripts that run before the first paint don't count as blocking, so a page with
 * long-running scripts would regain points.
 */
export const PAGES = ['/journal-glazing.html', '/about.html'] as const
export type PagePath = (typeof PAGES)[number]

/** The rule of the planted defect. */
export const PLANTED = 'image-alt'
const DEFECT = '<img src="/images/planted.svg" width="60" height="60">'
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'

export type Build = 'frozen' | 'planted' | 'slower'

export type FrozenSite = Awaited<ReturnType<typeof openFrozenSite>>

/** Serves a copy of the sample site, which stays the same until a different build of a page is published. */
export async function openFrozenSite() {
  const directory = await mkdtemp(join(tmpdir(), 'bench-verdict-site-'))
  await cp(SAMPLE_SITE, directory, { recursive: true })
  await writeFile(join(directory, 'images/planted.svg'), IMAGE)
  const site = await serveSampleSite({ directory })

  return {
    origin: site.url,

    /** @param blockingBytes the size of the style sheet that slows down the `slower` build. */
    async publish(page: PagePath, build: Build, blockingBytes = 0): Promise<void> {
      const name = page.slice(1)
      const html = await readFile(join(SAMPLE_SITE, name), 'utf8')
      const style = `slower-${name.replace('.html', '')}.css`
      await writeFile(join(directory, style), blockingStyle(blockingBytes))
      await writeFile(join(directory, name), changed(html, build, style))
    },

    async [Symbol.asyncDispose]() {
      await site.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function changed(html: string, build: Build, style: string): string {
  const end = html.includes('</main>') ? '</main>' : '</body>'
  if (build === 'planted') return html.replace(end, `<p>${DEFECT}</p>${end}`)
  return build === 'slower'
    ? html.replace('</head>', `<link rel="stylesheet" href="/${style}"></head>`)
    : html
}

/**
 * Returns a style sheet that delays the first paint. The network is simulated, so the delay is the same on a
 * busy machine, whereas a script would take longer to run there.
 */
const blockingStyle = (bytes: number) => `/* ${randomBytes(Math.round(bytes * 0.75)).toString('base64')} */`
