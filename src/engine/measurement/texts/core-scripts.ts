import { isLibrary } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'

/** Matches the file of a library that its other files need. */
const CORE = /(?:^|[._-])(?:core|base|runtime|kernel)(?:[._-]|$)/i

/** Returns the folder around the folder of a file, such as `/dist/` for `/dist/core/core.js`. */
const outerFolderOf = (url: string): string =>
  URL.parse(url)?.href.split('/').slice(0, -2).join('/').concat('/') ?? ''

/** Returns true for the core of a library whose other files are on the page too. */
export const isCore = (url: string, page: PageFacts): boolean =>
  CORE.test(baseName(url)) &&
  isLibrary(url, page) &&
  page.sources.scripts.some(
    (other) => other.url !== url && other.url.startsWith(outerFolderOf(url)) && isLibrary(other.url, page),
  )
