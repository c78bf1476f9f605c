import { setTimeout as delay } from 'node:timers/promises'
import type { IssueReader, ReadIssue, Reading } from './issue-readers.ts'

const PAUSE_MS = 20

export interface Life {
  /** The number of issues that the reader receives before it is killed. */
  issues: number
  /** The time after which the reader is killed, in milliseconds. */
  ms: number
}

export interface KilledReader extends Pick<Reading, 'apiKey' | 'auditId'> {
  read: IssueReader
  /** Returns the URL of the gateway to connect to next. */
  url: () => string
  kills: number
  /** Returns the time until the reader is killed again. */
  nextLife: () => Life
}

export interface Received {
  /** The ids of the issues in the order in which they arrived, over all connections. */
  ids: string[]
  kills: number
  connections: number
}

/**
 * Reads an audit's issues until the end. The reader is killed `kills` times, and resumes after its last issue
 * each time.
 */
export async function readThroughKills(reader: KilledReader): Promise<Received> {
  const { read, url, apiKey, auditId, nextLife } = reader
  const received: Received = { ids: [], kills: 0, connections: 0 }
  let last: ReadIssue | null = null
  for (;;) {
    const life = received.kills < reader.kills ? nextLife() : null
    const killed = new AbortController()
    const timer = life && setTimeout(() => killed.abort(), life.ms)
    let issuesLeft = life?.issues ?? Infinity
    received.connections += 1
    const onIssue = (issue: ReadIssue) => {
      received.ids.push(issue.id)
      last = issue
      issuesLeft -= 1
      if (issuesLeft === 0) killed.abort()
    }
    const hasEnded = await read({ url: url(), apiKey, auditId, last, signal: killed.signal, onIssue })
    if (timer) clearTimeout(timer)
    if (hasEnded) return received
    if (killed.signal.aborted) received.kills += 1
    // The request was rejected because the audit is still queued.
    else await delay(PAUSE_MS)
  }
}
