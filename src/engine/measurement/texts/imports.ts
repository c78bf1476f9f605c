import { fileName, namesOf } from '../names.ts'
import { type FileRow, failureOf, type PageFacts } from '../page-facts.ts'
import { isOfFonts } from './font-sheets.ts'

/** A fix names this many imported style sheets. */
const NAMED_MAX = 6

interface Options {
  page: PageFacts
  /** The attributes with which a link element loads a style sheet without blocking the first paint. */
  attributes: string
}

/** Returns the fixes for imported style sheets, which no element of the page loads. */
export function imports(files: readonly FileRow[], { page, attributes }: Options): string[] {
  const groups = Map.groupBy(files, (file) => {
    const fix = failureOf(file.url, page) !== null ? 'correct' : isOfFonts(file.url, page) ? 'link' : 'copy'
    return `${fix} ${page.importedBy(file.url)}` as const
  })
  return [...groups].map(([key, group]) => {
    const [fix, importer = ''] = key.split(' ', 2) as [keyof typeof FIXES, string]
    const urls = group.map(({ url }) => url)
    return FIXES[fix]({
      names: namesOf(urls, NAMED_MAX),
      one: urls.length === 1,
      importer: importer === '' ? 'a style element' : fileName(importer),
      failure: failureOf(urls[0]!, page),
      attributes,
    })
  })
}

interface Words {
  names: string
  one: boolean
  importer: string
  failure: string | null
  attributes: string
}

const FIXES = {
  correct: ({ names, one, importer, failure }: Words) =>
    `${names}, which ${importer} loads with @import, ${one ? 'doesn’t' : 'don’t'} load (${failure}): correct the ${one ? 'URL' : 'URLs'}, or remove the @import.`,
  link: ({ names, one, importer, attributes }: Words) =>
    `Remove the @import of ${names} from ${importer}, and load ${one ? 'this style sheet' : 'these style sheets'} with ${one ? 'a link element' : 'link elements'} with ${attributes}.`,
  copy: ({ names, one, importer }: Words) =>
    `Copy the rules of ${names} in place of the @import in ${importer}, since the browser requests ${one ? 'an imported file' : 'imported files'} only after ${importer === 'a style element' ? 'it has read this element' : 'this file'}.`,
} as const
