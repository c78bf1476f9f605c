import type { UseArtifacts } from '../../collect/use-artifacts.ts'
import type { PageTools } from './page-tools.ts'

interface Marked {
  failedUrls?: readonly string[]
  scriptErrors?: UseArtifacts['scriptErrors']
}

const FILES_MAX = 50

/** Reads the problems from the globals that `markLoadProblems` has defined. */
export function readLoadProblems(tools: PageTools): Pick<UseArtifacts, 'missingFiles' | 'scriptErrors'> {
  const { failedUrls = [], scriptErrors = [] } = globalThis as Marked
  const failed = new Set(failedUrls)
  const missingFiles = tools
    .tagged('script', 'link')
    .flatMap((element) => {
      const url = addressOf(element)
      if (url === null || !failed.has(url)) return []
      const kind = element.localName === 'script' ? ('script' as const) : ('stylesheet' as const)
      return [{ kind, url: url.slice(0, 500), ref: tools.describe(element) }]
    })
    .slice(0, FILES_MAX)
  return { missingFiles, scriptErrors: [...scriptErrors] }
}

/** Returns the URL of a script or style sheet, or null for other elements. */
function addressOf(element: Element): string | null {
  const isScript = element.localName === 'script'
  if (!isScript && !/\bstylesheet\b/i.test(element.getAttribute('rel') ?? '')) return null
  const address = element.getAttribute(isScript ? 'src' : 'href')
  return address ? (URL.parse(address, document.baseURI)?.href ?? null) : null
}
