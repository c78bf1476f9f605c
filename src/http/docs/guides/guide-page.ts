import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { docsPage, type Markup } from '../layout/page.ts'
import { GUIDES, type Guide } from './guides.ts'
import { type RenderedGuide, renderGuide } from './markdown.ts'

const FOLDER = join(import.meta.dirname, '../../../../docs')

/** The example programs that the guides link to. */
export const EXAMPLE_FILES: readonly string[] = [
  'client.ts',
  'gitlab-ci.yml',
  'receiver.py',
  'receiver.ts',
  'signature-vectors.json',
]

export const readExample = (name: string): string => readFileSync(join(FOLDER, 'examples', name), 'utf8')

/** A guide with its rendered file. */
export type ReadGuide = Guide & RenderedGuide

const readSource = ({ slug }: Guide): string => readFileSync(join(FOLDER, `${slug}.md`), 'utf8')

/** Returns a guide's Markdown by file name, or null if there is no such guide. */
export function readMarkdown(file: string): string | null {
  const guide = GUIDES.find(({ slug }) => file === `${slug}.md`)
  return guide ? readSource(guide) : null
}

/** Reads and renders all guides, without caching them. */
export const readGuides = (): ReadGuide[] =>
  GUIDES.map((guide) => ({ ...guide, ...renderGuide(readSource(guide)) }))

/** Returns the page at `/docs/SLUG`, rendered from a file in `docs/`. */
export const guidePage = ({ slug, about, title, main, sections }: ReadGuide): Markup =>
  docsPage({
    path: `/docs/${slug}`,
    title,
    description: about,
    main: html`${main}<p class="source"><a class="target" href="/docs/${slug}.md">This page as Markdown</a></p>`,
    sections: sections.filter(({ id }) => id !== ''),
  })
