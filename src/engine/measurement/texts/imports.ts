import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { distinctNames, fileName, namesOf } from '../names.ts'
import { type FileRow, failureOf, isThirdParty, type PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { isOfFonts } from './font-sheets.ts'

/** The maximum number of imported style sheets to name in a fix. */
const NAMED_MAX = 6

/** A fix and the files that it is about. */
interface ImportFix {
  fix: string
  files: readonly FileRow[]
}

interface Options {
  page: PageFacts
  /** The attributes that let a link element load a style sheet without blocking the first paint. */
  attributes: string
}

/** Returns the fixes for imported style sheets, which have no element on the page. */
export function imports(files: readonly FileRow[], { page, attributes }: Options): ImportFix[] {
  const groups = Map.groupBy(files, (file) => {
    const importer = page.importedBy(file.url) ?? ''
    const kept = onlyImports(importer, page) ? 'replace' : 'copy'
    const fix = failureOf(file.url, page) !== null ? 'correct' : isOfFonts(file.url, page) ? 'link' : kept
    return `${fix} ${importer}` as const
  })
  return [...groups].map(([key, group]) => {
    const [fix, importer = ''] = key.split(' ', 2) as [keyof typeof FIXES, string]
    const urls = group.map(({ url }) => url)
    const text = FIXES[fix]({
      names: namesOf(urls, NAMED_MAX),
      one: urls.length === 1,
      importer: importer === '' ? 'a style element' : fileName(importer),
      failure: failureOf(urls[0]!, page),
      attributes,
    })
    return { fix: text, files: group }
  })
}

const COMMENT = /\/\*[\s\S]*?\*\//g
const ONLY_IMPORTS = /^(?:\s*@(?:charset|import)\b[^;]*;)+\s*$/i

/** Returns true for a style sheet that has its own link element and only imports others. */
export const onlyImports = (url: string, page: PageFacts): boolean =>
  url !== '' &&
  page.importedBy(url) === null &&
  ONLY_IMPORTS.test(sourceText(url, page.sources).replace(COMMENT, ''))

/**
 * If there are more imported style sheets than this, it's better to combine them in a build than to copy them
 * one by one.
 */
const COPIED_MAX = 6
const IMPORTERS_MAX = 3
const EXAMPLES_MAX = 2

/**
 * The fix for many imported style sheets, with the sheets that import them. `files` are the imported ones.
 */
interface Combination extends ImportFix {
  importers: ReadonlySet<string>
}

/**
 * Returns the fix for combining the site's own imported style sheets, or null if there are only a few. A
 * build can't read sheets on other hosts.
 */
export function combined(imported: readonly FileRow[], page: PageFacts): Combination | null {
  const files = imported.filter(({ url }) => failureOf(url, page) === null && !isThirdParty(url, page.host))
  if (files.length <= COPIED_MAX) return null
  const importers = new Set(files.map(({ url }) => page.importedBy(url)).filter((url) => url !== null))
  // An imported sheet may import others. Name only the sheets at the start of these chains.
  const first = [...importers].filter((url) => url !== '' && page.importedBy(url) === null)
  const others = importers.has('') ? [...(first.length > 0 ? [they(first)] : []), 'a style element'] : []
  const verb = others.length > 1 || first.length > 1 ? 'import' : 'imports'
  const by = others.length > 0 ? joinList(others) : they(first)
  const examples = joinList(distinctNames(files.map(({ url }) => url)).slice(0, EXAMPLES_MAX))
  const sources = first.length > 0 ? `${namesOrCount(first)} and ` : ''
  return {
    fix: `Have the build combine ${sources}the ${files.length} style sheets that ${by} ${verb}, such as ${examples}, into one file because the browser requests each imported file only after loading the file that imports it.`,
    files,
    importers,
  }
}

const they = (sheets: readonly string[]): string => (sheets.length === 1 ? 'it' : 'they')

const namesOrCount = (sheets: readonly string[]): string =>
  sheets.length > IMPORTERS_MAX
    ? `${sheets.length} style sheets, such as ${fileName(sheets[0]!)},`
    : namesOf(sheets, IMPORTERS_MAX)

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
    `Remove the @import for ${names} from ${importer}, and load ${one ? 'this style sheet' : 'these style sheets'} using ${one ? 'a link element' : 'link elements'} with ${attributes}.`,
  replace: ({ names, one, importer }: Words) =>
    `${importer} only imports ${names}, so the browser requests ${one ? 'this file' : 'these files'} late: replace its link element with ${one ? 'one' : 'one link element each'} for ${names}${one ? '' : ', in the order of the imports'}.`,
  copy: ({ names, one, importer }: Words) =>
    `Replace the @import in ${importer} with the rules from ${names} because the browser requests ${one ? 'an imported file' : 'imported files'} only after ${importer === 'a style element' ? 'reading this element' : 'loading this file'}.`,
} as const
