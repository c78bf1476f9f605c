import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Reads and renders all guides, without caching them. */
export const readGuides = (): ReadGuide[] =>
  GUIDES.map((guide) => ({
    ...guide,
    ...renderGuide(readFileSync(join(FOLDER, `${guide.slug}.md`), 'utf8')),
  }))

/** Returns the page at `/docs/SLUG`, from a file in `docs/`. */
export const guidePage = ({ slug, about, title, main, sections }: ReadGuide): Markup =>
  docsPage({
    path: `/docs/${slug}`,
    title,
    description: about,
    main,
    sections: sections.filter(({ id }) => id !== ''),
  })
