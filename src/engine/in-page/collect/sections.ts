import type { SectionArtifact } from '../../collect/artifacts.ts'
import { nameOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

const SECTIONS_MAX = 1000

/**
 * Counts the words in each section and in the section's longest stretch without a subheading or bold lead-in.
 */
export function createSections(tools: Pick<PageTools, 'describe'>) {
  const sections: SectionArtifact[] = []
  let section: SectionArtifact = { heading: '', words: 0, stretchWords: 0, ref: null }
  let stretchWords = 0
  const end = (): void => {
    if (section.words > 0) sections.push(section)
  }

  return {
    /** Starts a section with its heading. */
    open(heading: Element): void {
      end()
      section = { heading: nameOf(heading, 200), words: 0, stretchWords: 0, ref: tools.describe(heading) }
      stretchWords = 0
    },
    /** Starts a new stretch within the current section. */
    pause(): void {
      stretchWords = 0
    },
    addWords(words: number): void {
      stretchWords += words
      section.words += words
      section.stretchWords = Math.max(section.stretchWords, stretchWords)
    },
    /** Ends the last section. Returns the sections that contain words. */
    close(): SectionArtifact[] {
      end()
      return sections.slice(0, SECTIONS_MAX)
    },
  }
}
