import { startTransition, useEffect, useRef, useState } from 'react'
import { AuditEventsDocument } from '../generated/operations.ts'
import { isSignedOut } from '../graphql/client.ts'
import { isPermanentError, subscribe, subscriptionErrorCode } from '../graphql/subscribe.ts'
import { useSession } from '../session/session.tsx'
import { type Connection, followLog, waitForNetwork } from './follow-log.ts'
import { type AuditEvent, applyEvents, INITIAL_LIVE_AUDIT } from './live-audit.ts'

/**
 * How long to collect issues before rendering them, in milliseconds. Hundreds of issues may arrive within a
 * short time.
 */
const BATCH_MS = 150

interface LiveAuditOptions {
  onEnd: () => void
  /** Called when the service rejects live updates permanently. */
  onUnavailable: () => void
}

/** Reads an audit's event log from the start and follows it until the audit ends. */
export function useLiveAudit(jobId: string, options: LiveAuditOptions) {
  const [live, setLive] = useState(INITIAL_LIVE_AUDIT)
  const [connection, setConnection] = useState<Connection>('connecting')
  const { forget } = useSession()
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let pending: AuditEvent[] = []
    const flush = () => {
      if (pending.length === 0) return
      const events = pending
      pending = []
      startTransition(() => setLive((before) => applyEvents(before, events)))
    }
    const timer = setInterval(flush, BATCH_MS)

    async function* open(afterSeq: number, onOpen: () => void) {
      const events = subscribe(AuditEventsDocument, { jobId, afterSeq }, { onOpen, signal })
      for await (const { jobEvents } of events) yield jobEvents
    }
    const following = followLog<AuditEvent>({
      open,
      onEntry: (event) => pending.push(event),
      onConnection: setConnection,
      wait: waitForNetwork,
      isFatal: isPermanentError,
      signal,
    })
    following.then(
      () => {
        if (signal.aborted) return
        flush()
        latest.current.onEnd()
      },
      (error) => {
        flush()
        if (isSignedOut(subscriptionErrorCode(error))) forget()
        else latest.current.onUnavailable()
      },
    )
    return () => {
      stopping.abort()
      clearInterval(timer)
      setLive(INITIAL_LIVE_AUDIT)
    }
  }, [jobId, forget])

  return { live, connection }
}
