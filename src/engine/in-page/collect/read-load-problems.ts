import type { UseArtifacts } from '../../collect/use-artifacts.ts'
import type { PageTools } from './page-tools.ts'

interface Marked {
  failures?: Readonly<Record<string, string>>
  scriptErrors?: UseArtifacts['scriptErrors']
}

const FILES_MAX = 50

type LoadProblems = Pick<UseArtifacts, 'missingFiles' | 'scriptErrors' | 'data'>

/** Reads the globals that `markLoadProblems` defined, and the requests that scripts have sent. */
export function readLoadProblems(tools: PageTools): LoadProblems {
  const { failures = {}, scriptErrors = [] } = globalThis as Marked
  const failed = new Set(Object.keys(failures))
  const missingFiles = tools
    .tagged('script', 'link')
    .flatMap((element) => {
      const url = addressOf(element)
      if (url === null || !failed.has(url)) return []
      const kind = element.localName === 'script' ? ('script' as const) : ('stylesheet' as const)
      const reason = failures[url]
      return [{ kind, url: url.slice(0, 500), ...(reason && { reason }), ref: tools.describe(element) }]
    })
    .slice(0, FILES_MAX)
  return { missingFiles, scriptErrors: [...scriptErrors], data: readData(tools, failed) }
}

/** The statuses that a server may return because the visitor isn't signed in. */
const SIGNED_OUT = [401, 403]

/** Reads the requests that scripts have sent to the page's host. */
function readData(tools: PageTools, failed: ReadonlySet<string>): UseArtifacts['data'] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const requests = entries.filter(
    ({ initiatorType, name, responseStatus }) =>
      /^(fetch|xmlhttprequest)$/.test(initiatorType) &&
      URL.parse(name)?.origin === location.origin &&
      !SIGNED_OUT.includes(responseStatus),
  )
  const missing = requests.filter(
    ({ name, responseStatus }) => responseStatus >= 400 || (responseStatus === 0 && failed.has(name)),
  )
  return {
    requests: new Set(requests.map(({ name }) => name)).size,
    missing: [...new Map(missing.map(({ name, responseStatus }) => [name, responseStatus]))]
      .map(([url, status]) => ({ url: url.slice(0, 500), status }))
      .slice(0, FILES_MAX),
    isAwaited: missing.length > 0 && isBusy(tools),
  }
}

/**
 * Returns whether the page indicates that it is busy, with an attribute or an infinite rotation animation.
 */
function isBusy(tools: PageTools): boolean {
  if (tools.elements.some((element) => element.ariaBusy === 'true' && tools.isShown(element))) return true
  return document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target || !tools.isShown(effect.target)) return false
    const isEndless = effect.getTiming().iterations === Number.POSITIVE_INFINITY
    return isEndless && effect.getKeyframes().some(({ transform }) => /rotate/.test(String(transform)))
  })
}

/** Returns the URL of a script or style sheet, or null for other elements. */
function addressOf(element: Element): string | null {
  const isScript = element.localName === 'script'
  if (!isScript && !/\bstylesheet\b/i.test(element.getAttribute('rel') ?? '')) return null
  const address = element.getAttribute(isScript ? 'src' : 'href')
  return address ? (URL.parse(address, document.baseURI)?.href ?? null) : null
}
