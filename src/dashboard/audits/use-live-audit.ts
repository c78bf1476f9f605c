import { useEffect, useRef, useState } from 'react'
import { AuditEventsDocument } from '../generated/operations.ts'
import { isRefusal, subscribe } from '../graphql/events.ts'
import { type Connection, followLog, waitForNetwork } from './follow.ts'
import { type AuditEvent, accumulate, NOTHING_YET } from './live-audit.ts'

/** Hundreds of issues may arrive at once: they are drawn together. */
const BATCH_MS = 150

/** The log of an audit, replayed and followed until the audit ends. */
export function useLiveAudit(jobId: string, { onEnd }: { onEnd: () => void }) {
  const [audit, setAudit] = useState(NOTHING_YET)
  const [connection, setConnection] = useState<Connection>('connecting')
  const [isRefused, setRefused] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let arrived: AuditEvent[] = []
    const draw = () => {
      if (arrived.length === 0) return
      const events = arrived
      arrived = []
      setAudit((before) => accumulate(before, events))
    }
    const timer = setInterval(draw, BATCH_MS)

    async function* open(afterSeq: number, onOpen: () => void) {
      for await (const { jobEvents } of subscribe(AuditEventsDocument, { jobId, afterSeq }, onOpen))
        yield jobEvents
    }
    const following = followLog<AuditEvent>({
      open,
      onEvent: (event) => arrived.push(event),
      onConnection: setConnection,
      wait: waitForNetwork,
      isRefusal,
      signal,
    })
    following.then(
      () => {
        if (signal.aborted) return
        draw()
        end.current()
      },
      () => setRefused(true),
    )
    return () => {
      stopping.abort()
      clearInterval(timer)
      setAudit(NOTHING_YET)
    }
  }, [jobId])

  return { audit, connection, isRefused }
}
