import type { PageArtifacts } from '../collect/artifacts.ts'
import type { IconArtifact } from '../collect/use-artifacts.ts'
import { fileOf } from './element-names.ts'
import { quote } from './rule.ts'

type Loads = Pick<PageArtifacts, 'missingFiles' | 'scriptErrors'>

/** Matches the URLs of icon set files. */
const ICON_FILE = /font-?awesome|icon|\bfa-|material[-+_]?symbols|boxicons|feather|themify|glyph/i

/** Matches the URLs of scripts that buttons don't depend on, such as those that count visits or show maps. */
const UNRELATED =
  /analytics|gtag|googletagmanager|adsbygoogle|pixel|hotjar|clarity|matomo|plausible|nepcha|sentry|maps\.|recaptcha|youtube/i

/** Returns the URL of the most important script that doesn't load, or null if all scripts load. */
export function missingScriptOf({ missingFiles }: Loads): string | null {
  const scripts = missingFiles.filter(({ kind, url }) => kind === 'script' && !UNRELATED.test(url))
  const library = scripts.find(({ url }) => /jquery|bootstrap/i.test(url))
  const other = scripts.find(({ url }) => !ICON_FILE.test(url))
  return (library ?? other)?.url ?? null
}

/** Returns a sentence about a script that fails or doesn't load, which may be why a control does nothing. */
export function brokenScriptOf(page: Loads): { cause: string; fix: string } | null {
  const url = missingScriptOf(page)
  if (url !== null)
    return {
      cause: `The script ${quote(fileOf(url) ?? url)} does not load.`,
      fix: `Correct the URL of ${quote(url, 100)}, or copy the file to your own site`,
    }
  const [error] = page.scriptErrors
  if (!error) return null
  const file = quote(fileOf(error.source) ?? error.source)
  return {
    cause: `The script ${file} fails: ${quote(error.message, 80)}.`,
    fix: `Correct the error in ${file}`,
  }
}

/**
 * Returns a sentence, with a space before it, about the script that may be why a control does nothing.
 * Returns an empty string if there is no such script.
 */
export const whyOf = (broken: ReturnType<typeof brokenScriptOf>): string =>
  broken ? ` ${broken.cause} This may be the reason.` : ''

/** Returns the URLs of the fonts, style sheets and scripts that are needed for icons but don't load. */
export function missingIconFilesOf({ missingFiles }: Loads, kind: IconArtifact['kind']): string[] {
  const isOfKind = (url: string) => ICON_FILE.test(url) && /material/i.test(url) === (kind === 'word')
  return [...new Set(missingFiles.map(({ url }) => url).filter(isOfKind))]
}
