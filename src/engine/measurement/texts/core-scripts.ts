import { isLibrary } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'

/** Matches the file of a library that its other files need. */
const CORE = /(?:^|[._-])(?:core|base|runtime|kernel)(?:[._-]|$)/i

/** Matches the name of the folder with the core of a library, whose other files are in the folders next to it. */
const CORE_FOLDER = /^(?:core|base|runtime|kernel|ui)$/i

/** Returns how the addresses of a library's files start, such as `/dist/` for `/dist/core/core.js`. */
function commonStartOf(url: string): string {
  const folders = url.split('/').slice(0, -1)
  if (CORE_FOLDER.test(folders.at(-1) ?? '')) return `${folders.slice(0, -1).join('/')}/`
  // Other libraries may be in the same folder, so the files of this one share the start of their names.
  return `${folders.join('/')}/${/^[^._-]*/.exec(baseName(url))![0]}`
}

/** Returns true for the core of a library whose other files are on the page too. */
export const isCore = (url: string, page: PageFacts): boolean =>
  CORE.test(baseName(url)) &&
  isLibrary(url, page) &&
  page.sources.scripts.some(
    (other) => other.url !== url && other.url.startsWith(commonStartOf(url)) && isLibrary(other.url, page),
  )
