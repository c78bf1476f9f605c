import { WebSocket } from 'ws'

/** The fields of an issue that a reader needs in order to resume after this issue. */
export interface ReadIssue {
  id: string
  /** The sequence number, or 0 if the protocol doesn't send it. */
  seq: number
}

export interface Reading {
  /** The URL of the gateway. */
  url: string
  apiKey: string
  auditId: string
  /** The last issue that the reader received. */
  last: ReadIssue | null
  /** Breaks the connection when it aborts. */
  signal: AbortSignal
  onIssue: (issue: ReadIssue) => void
}

/**
 * Resolves to true if the stream ended because its audit did, and to false if the connection broke or was
 * rejected.
 */
export type IssueReader = (reading: Reading) => Promise<boolean>

/** The readers for the three protocols that send issues. Each resumes in a different way. */
export const ISSUE_READERS: Record<'ndjson' | 'sse' | 'websocket', IssueReader> = {
  ndjson: (reading) => {
    const query = reading.last ? `?after=${reading.last.id}` : ''
    return readRecords(reading, { query, headers: {}, separator: '\n', parse: parseLine })
  },
  sse: (reading) => {
    const resumed = reading.last && { 'Last-Event-ID': String(reading.last.seq) }
    const headers = { Accept: 'text/event-stream', ...resumed }
    return readRecords(reading, { query: '', headers, separator: '\n\n', parse: parseServerSentEvent })
  },
  websocket: readSocket,
}

interface Stream {
  query: string
  headers: Record<string, string>
  separator: string
  parse: (record: string) => ReadIssue | null
}

async function readRecords(
  { url, apiKey, auditId, signal, onIssue }: Reading,
  { query, headers, separator, parse }: Stream,
): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/v1/audit/${auditId}/issues/stream${query}`, {
      headers: { 'X-API-Key': apiKey, ...headers },
      signal,
    })
    if (!response.ok) return false
    let rest = ''
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const records = (rest + text).split(separator)
      rest = records.pop()!
      for (const record of records) {
        const issue = parse(record)
        if (issue && !signal.aborted) onIssue(issue)
      }
    }
    return !signal.aborted
  } catch {
    return false
  }
}

const parseLine = (line: string): ReadIssue => ({ id: JSON.parse(line).id, seq: 0 })

/** Returns null for a heartbeat. */
function parseServerSentEvent(record: string): ReadIssue | null {
  const data = /^data: (.*)$/m.exec(record)?.[1]
  return data ? { id: JSON.parse(data).id, seq: Number(/^id: (\d+)$/m.exec(record)![1]) } : null
}

async function readSocket({ url, apiKey, auditId, last, signal, onIssue }: Reading): Promise<boolean> {
  if (signal.aborted) return false
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const kill = () => socket.terminate()
  signal.addEventListener('abort', kill)
  let hasEnded = false
  const send = (message: object) => socket.send(JSON.stringify(message))
  const query = `subscription { issues(jobId: "${auditId}", afterSeq: ${last?.seq ?? 0}) { seq id } }`
  // A socket that is killed before it opens also emits an error.
  socket.on('error', () => {})
  socket.on('open', () => send({ type: 'connection_init', payload: { apiKey } }))
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data))
    if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query } })
    if (type === 'next' && !signal.aborted) onIssue(payload.data.issues)
    if (type !== 'complete') return
    hasEnded = true
    socket.close()
  })
  await new Promise((resolve) => socket.once('close', resolve))
  signal.removeEventListener('abort', kill)
  return hasEnded && !signal.aborted
}
