import { createRobots } from '../crawl/robots.ts'
import type { SiteProbeDeps } from '../site/probe-site.ts'
import type { EngineRequest } from './contract.ts'

const ROBOTS_LIMIT_MS = 10_000

type RobotsDeps = Pick<SiteProbeDeps, 'fetchText' | 'robotsName' | 'log'>

/** Treats an unreadable robots.txt as a missing one, so that the audit continues. */
export async function readRobots(
  { fetchText, robotsName, log }: RobotsDeps,
  { userAgent, auditId }: EngineRequest,
  pageUrl: string,
  stop: AbortSignal,
): Promise<(url: string) => boolean> {
  const robotsUrl = new URL('/robots.txt', pageUrl).href
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ROBOTS_LIMIT_MS)])
  const text = await fetchText?.(robotsUrl, signal).catch((err) => {
    stop.throwIfAborted()
    log.info({ err, audit: auditId, url: robotsUrl }, 'could not read robots.txt')
    return null
  })
  return createRobots(text ?? null, robotsUrl, userAgent ?? robotsName)
}
