import { type Audit, hasEnded } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { EventLog } from '../../store/event-log.ts'

/**
 * The interval for polling the database, in milliseconds. Readers are woken immediately by events from this
 * process, from other processes on the same machine and, on a replica set, from all processes.
 */
const POLL_MS = 250

export interface LogTailDeps {
  audits: AuditStore
  eventLog: EventLog
}

/**
 * Reads the events that come after `events` and appends them. The event with the sequence number `seq` has
 * the index `seq - 1`.
 */
export async function readNewEvents(eventLog: EventLog, audit: Audit, events: AuditEvent[]): Promise<void> {
  while (audit.lastSeq === null || events.length < audit.lastSeq) {
    const found = await eventLog.read(audit.id, events.length, audit.lastSeq)
    if (appendNew(events, found, audit.lastSeq) === 0) return
  }
}

/** Appends the events that continue the log. Returns their number. */
function appendNew(events: AuditEvent[], found: readonly AuditEvent[], lastSeq: number | null): number {
  const before = events.length
  for (const event of found) {
    // A batch that is still being written may have gaps. The next read fills them.
    if (event.seq !== events.length + 1) break
    // Any events after the end of the audit come from a worker that had lost its lease.
    if (lastSeq !== null && event.seq > lastSeq) break
    events.push(event)
  }
  return events.length - before
}

/** The part of an audit's log that this process has read. All readers share the same polling. */
export interface LogTail extends Disposable {
  readonly events: readonly AuditEvent[]
  readonly audit: Audit
  /** Whether no more events follow: the audit has ended and its log has been read, or both were deleted. */
  readonly isComplete: boolean
  /**
   * Resolves when there are new events or the state has changed.
   * @throws the error of a failed read, or the signal's reason.
   */
  changed(signal: AbortSignal): Promise<void>
}

/** Creates the tails of the logs that readers in this process follow. */
export function createLogTails(deps: LogTailDeps) {
  const shared = new Map<string, SharedTail>()

  return {
    /** Adds a reader, which is removed when the returned object is disposed. */
    open(audit: Audit): LogTail {
      const known = shared.get(audit.id)
      const tail = known && !known.hasFailed() ? known : createSharedTail(deps, audit)
      shared.set(audit.id, tail)
      tail.enter()
      let isOpen = true
      return {
        get events() {
          return tail.events
        },
        get audit() {
          return tail.audit()
        },
        get isComplete() {
          return tail.isComplete()
        },
        changed: tail.changed,
        [Symbol.dispose]() {
          if (!isOpen) return
          isOpen = false
          if (tail.leave() && shared.get(audit.id) === tail) shared.delete(audit.id)
        },
      }
    },
  }
}

type SharedTail = ReturnType<typeof createSharedTail>

function createSharedTail({ audits, eventLog }: LogTailDeps, given: Audit) {
  const events: AuditEvent[] = []
  const noReaders = new AbortController()
  let audit = given
  let isComplete = false
  let failure: unknown = null
  let readers = 0
  let more = Promise.withResolvers<void>()

  const notifyReaders = () => {
    more.resolve()
    more = Promise.withResolvers()
  }

  const poll = async () => {
    // Watches before the first read so that no append is missed.
    using watch = eventLog.watch(given.id)
    let latest: Promise<Audit | null> | Audit = given
    try {
      while (!hasEnded(audit)) {
        const [next, found] = await Promise.all([latest, eventLog.read(given.id, events.length)])
        if (!next) break
        audit = next
        const added = appendNew(events, found, audit.lastSeq)
        if (added > 0) notifyReaders()
        if (hasEnded(audit)) break
        // A full batch may be followed by more entries.
        if (added < eventLog.lookAhead) await watch.wait(POLL_MS, noReaders.signal)
        latest = audits.find(given.id)
      }
      if (hasEnded(audit)) await readNewEvents(eventLog, audit, events)
      isComplete = true
    } catch (error) {
      failure = error
    }
    notifyReaders()
  }

  return {
    events,
    audit: () => audit,
    isComplete: () => isComplete,
    hasFailed: () => failure !== null,

    enter(): void {
      if (readers++ === 0) void poll()
    },

    /** Removes a reader. Returns true if no reader is left. */
    leave(): boolean {
      readers -= 1
      if (readers === 0) noReaders.abort()
      return readers === 0
    },

    async changed(signal: AbortSignal): Promise<void> {
      if (failure) throw failure
      await unlessAborted(more.promise, signal)
      if (failure) throw failure
    },
  }
}

/**
 * Waits for a promise. Rejects with the signal's reason if the signal aborts first. Removes its listener in
 * either case.
 */
async function unlessAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
