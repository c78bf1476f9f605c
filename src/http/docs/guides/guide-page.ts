import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsPage, type Markup } from '../layout/page.ts'
import { GUIDES, type Guide } from './guides.ts'
import { type RenderedGuide, renderGuide } from './markdown.ts'

const FOLDER = join(import.meta.dirname, '../../../../docs')

/** The example programs that guides link to. */
export const EXAMPLE_FILES: readonly string[] = [
  'client.ts',
  'gitlab-ci.yml',
  'receiver.py',
  'receiver.ts',
  'signature-vectors.json',
]

export const readExample = (name: string): string => readFileSync(join(FOLDER, 'examples', name), 'utf8')

/** Reads and renders a guide. The caller keeps the result. */
export const readGuide = ({ slug }: Guide): RenderedGuide =>
  renderGuide(readFileSync(join(FOLDER, `${slug}.md`), 'utf8'))

/** `/docs/SLUG`: a page of `docs/`. */
export function guidePage(guide: Guide): Markup {
  const { title, main, sections } = readGuide(guide)
  return docsPage({
    path: `/docs/${guide.slug}`,
    title,
    description: guide.about,
    main,
    sections: sections.filter(({ id }) => id !== ''),
  })
}

export const findGuide = (slug: string): Guide | undefined => GUIDES.find((guide) => guide.slug === slug)
