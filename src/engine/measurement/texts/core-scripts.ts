import { isLibrary } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'

/** Matches the name of a library's core file, which its other files need. */
const CORE = /(?:^|[._-])(?:core|base|runtime|kernel)(?:[._-]|$)/i

/** Matches the name of a folder with a library's core. The library's other files are in sibling folders. */
const CORE_FOLDER = /^(?:core|base|runtime|kernel|ui)$/i

/** Returns the common start of the URLs of a library's files, such as `/dist/` for `/dist/core/core.js`. */
function commonStartOf(url: string): string {
  const folders = url.split('/').slice(0, -1)
  if (CORE_FOLDER.test(folders.at(-1) ?? '')) return `${folders.slice(0, -1).join('/')}/`
  // Other libraries may be in the same folder, so files belong together only if their names start the same.
  return `${folders.join('/')}/${/^[^._-]*/.exec(baseName(url))![0]}`
}

/** Returns true for a library's core file if the page also loads other files of that library. */
export const isCore = (url: string, page: PageFacts): boolean =>
  CORE.test(baseName(url)) &&
  isLibrary(url, page) &&
  page.sources.scripts.some(
    (other) => other.url !== url && other.url.startsWith(commonStartOf(url)) && isLibrary(other.url, page),
  )
