import type { PageArtifacts } from './artifacts.ts'

/** The number of words that take about as long to read as one link, field, image or heading. */
const WORDS_PER_ITEM = 20

/** Returns the number of visible links, fields, images and headings, plus 1 for every 20 words. */
export const pageSizeOf = ({
  links,
  fields,
  images,
  headings,
  wordCount,
}: Pick<PageArtifacts, 'links' | 'fields' | 'images' | 'headings' | 'wordCount'>): number =>
  countShown(links) +
  countShown(fields) +
  images.length +
  headings.length +
  Math.round(wordCount / WORDS_PER_ITEM)

const countShown = (items: readonly { isShown: boolean }[]): number =>
  items.filter(({ isShown }) => isShown).length
