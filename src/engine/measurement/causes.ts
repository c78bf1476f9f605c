import { type AuditItem, itemsOf, type ReportedAudit, tableRowsOf } from './audit-details.ts'
import { duration, shortAddress } from './figures.ts'
import { describeLargest, largestAdvice, largestElementOf } from './largest-element.ts'

/** The cause of a poor metric, according to another audit. */
export interface Cause {
  item: AuditItem | null
  /** A sentence that describes the cause. */
  message: string | null
  fix: string | null
}

export const NO_CAUSE: Cause = { item: null, message: null, fix: null }

const SCRIPTS_NAMED = 3

type Audits = ReadonlyMap<string, ReportedAudit>

export const CAUSES: Readonly<Record<string, (audits: Audits) => Cause>> = {
  'largest-contentful-paint': (audits) => {
    const largest = largestElementOf(audits.get('lcp-breakdown-insight'))
    return { item: largest.item, message: describeLargest(largest), fix: largestAdvice(largest) }
  },
  'cumulative-layout-shift': (audits) => {
    const moved = itemsOf(audits.get('cls-culprits-insight')?.details).filter(({ path }) => path !== null)
    const [item = null] = moved
    if (!item?.shift) return { ...NO_CAUSE, item }
    const others = moved.length - 1
    const rest = others > 0 ? ` ${others} other ${others === 1 ? 'element moves' : 'elements move'} too.` : ''
    return {
      item,
      message: `This element moves the most and adds ${Math.round(item.shift * 1000) / 1000} to the layout shift score.${rest}`,
      fix: null,
    }
  },
  'total-blocking-time': (audits) => {
    const scripts = tableRowsOf(audits.get('bootup-time')?.details).flatMap(({ url, total }) =>
      typeof url === 'string' && url.startsWith('http') && typeof total === 'number'
        ? [`${shortAddress(url)} (${duration(total)})`]
        : [],
    )
    if (scripts.length === 0) return NO_CAUSE
    return {
      ...NO_CAUSE,
      message: `Most of the time is spent on ${scripts.slice(0, SCRIPTS_NAMED).join(', ')}.`,
    }
  },
}
