import type { PageArtifacts } from '../collect/artifacts.ts'
import type { IconArtifact } from '../collect/use-artifacts.ts'
import { fileOf } from './element-names.ts'
import { quote } from './rule.ts'

type Loads = Pick<PageArtifacts, 'missingFiles' | 'scriptErrors'>

/** Files of icon sets, by their URLs. */
const ICON_FILE = /font-?awesome|icon|\bfa-|material[-+_]?symbols|boxicons|feather|themify|glyph/i

/** Scripts that only count visits or show ads. No control depends on them. */
const COUNTING =
  /analytics|gtag|googletagmanager|adsbygoogle|pixel|hotjar|clarity|matomo|plausible|nepcha|sentry/i

/** Returns the script that a page needs most and that doesn't load, or null. */
export function missingScriptOf({ missingFiles }: Loads): string | null {
  const scripts = missingFiles.filter(({ kind, url }) => kind === 'script' && !COUNTING.test(url))
  const library = scripts.find(({ url }) => /jquery|bootstrap/i.test(url))
  const other = scripts.find(({ url }) => !ICON_FILE.test(url))
  return (library ?? other)?.url ?? null
}

/** Returns a sentence about a script that doesn't load or fails, which may be why a control does nothing. */
export function brokenScriptOf(page: Loads): { cause: string; fix: string } | null {
  const url = missingScriptOf(page)
  if (url !== null)
    return {
      cause: `The script ${quote(fileOf(url) ?? url)} does not load.`,
      fix: `Make sure that ${quote(url, 100)} loads`,
    }
  const [error] = page.scriptErrors
  if (!error) return null
  const file = quote(fileOf(error.source) ?? error.source)
  return {
    cause: `The script ${file} fails: ${quote(error.message, 80)}.`,
    fix: `Correct the error in ${file}`,
  }
}

/** Returns the URL of the font, style sheet or script that draws icons but doesn't load, or null. */
export const missingIconFileOf = ({ missingFiles }: Loads, kind: IconArtifact['kind']): string | null =>
  missingFiles.find(({ url }) => ICON_FILE.test(url) && /material/i.test(url) === (kind === 'word'))?.url ??
  null
