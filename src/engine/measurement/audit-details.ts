/**
 * The parts of a Lighthouse audit that findings are based on. The structure of `details` depends on the
 * audit.
 */
export interface ReportedAudit {
  id: string
  title: string
  description: string
  /** The score from 0 to 1, or null if the audit doesn't apply. */
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  metricSavings?: Record<string, number | undefined>
  details?: unknown
}

/** An element or a request in an audit's details, with its potential savings. */
export interface AuditItem {
  /** Lighthouse's path to the element as child positions from the document. Null for a request. */
  path: string | null
  selector: string | null
  snippet: string | null
  /** The element's visible text or its alternative text. */
  label: string | null
  url: string | null
  wastedBytes: number | null
  wastedMs: number | null
  /** The proportion of CLS that this layout shift causes. */
  shift: number | null
}

/** Returns the elements and requests in an audit's details in Lighthouse's order, worst first. */
export function itemsOf(details: unknown): AuditItem[] {
  if (Array.isArray(details)) return details.flatMap(itemsOf)
  if (!isRecord(details)) return []
  if (details.type === 'node') return [itemOf(details, {})]
  if (details.type === 'list-section') return itemsOf(details.value)
  if (details.type === 'list' || details.type === 'table' || details.type === 'opportunity') {
    return asArray(details.items).flatMap(itemsOf)
  }
  if (isRecord(details.node) && details.node.type === 'node') return [itemOf(details.node, details)]
  if (typeof details.url === 'string' || isRecord(details.source)) return [itemOf({}, details)]
  return []
}

/** Returns the rows of all tables in the details, in Lighthouse's order. */
export function tableRowsOf(details: unknown): Record<string, unknown>[] {
  if (Array.isArray(details)) return details.flatMap(tableRowsOf)
  if (!isRecord(details)) return []
  if (details.type === 'list-section') return tableRowsOf(details.value)
  if (details.type === 'table' || details.type === 'opportunity')
    return asArray(details.items).filter(isRecord)
  return details.type === 'list' ? tableRowsOf(details.items) : []
}

/** Returns the names of the failed items in checklists anywhere in the details. */
export function failedChecks(details: unknown): string[] {
  if (Array.isArray(details)) return details.flatMap(failedChecks)
  if (!isRecord(details)) return []
  if (details.type !== 'checklist') return failedChecks(details.items)
  const items = isRecord(details.items) ? Object.entries(details.items) : []
  return items.flatMap(([name, item]) => (isRecord(item) && item.value === false ? [name] : []))
}

/**
 * Returns the number of bytes that could be saved: the audit's total or, if it has none, the sum of its
 * items.
 */
export function wastedBytesOf(details: unknown): number {
  if (!isRecord(details)) return 0
  const debug = isRecord(details.debugData) ? details.debugData : {}
  const total =
    numberIn(details, 'overallSavingsBytes') ??
    numberIn(debug, 'wastedBytes') ??
    numberIn(debug, 'uncompressedResponseBytes')
  return total ?? itemsOf(details).reduce((sum, item) => sum + (item.wastedBytes ?? 0), 0)
}

/** Returns the largest improvement that a fix would bring to any metric, in milliseconds. */
export const savedTime = ({ metricSavings }: ReportedAudit): number =>
  Math.max(0, metricSavings?.LCP ?? 0, metricSavings?.FCP ?? 0, metricSavings?.TBT ?? 0)

function itemOf(node: Record<string, unknown>, item: Record<string, unknown>): AuditItem {
  const source = isRecord(item.source) ? item.source : {}
  return {
    path: textIn(node, 'path'),
    selector: textIn(node, 'selector'),
    snippet: textIn(node, 'snippet'),
    label: textIn(node, 'nodeLabel'),
    url: textIn(item, 'url') ?? textIn(source, 'url'),
    wastedBytes: numberIn(item, 'wastedBytes'),
    wastedMs: numberIn(item, 'wastedMs'),
    shift: numberIn(item, 'score'),
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function textIn(record: Record<string, unknown>, key: string): string | null {
  const value = record[key]
  return typeof value === 'string' && value !== '' ? value : null
}

function numberIn(record: Record<string, unknown>, key: string): number | null {
  const value = record[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
