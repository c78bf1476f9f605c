import { type Audit, hasEnded } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { EventLog } from '../../store/event-log.ts'

/**
 * How often to poll the database, in milliseconds. Appends in this process wake readers immediately, and so do those of
 * other processes on a replica set.
 */
const POLL_MS = 250

export interface LogTailDeps {
  audits: AuditStore
  eventLog: EventLog
}

/** Reads the events that follow `events` and appends them. The event with number `seq` is at index `seq - 1`. */
export async function readNewEvents(eventLog: EventLog, audit: Audit, events: AuditEvent[]): Promise<void> {
  while (audit.lastSeq === null || events.length < audit.lastSeq) {
    const before = events.length
    for (const event of await eventLog.read(audit.id, before, audit.lastSeq)) {
      // A batch that is being written may have gaps. The next read fills them.
      if (event.seq !== events.length + 1) break
      // A worker that had lost its lease may have appended entries after the end.
      if (audit.lastSeq !== null && event.seq > audit.lastSeq) break
      events.push(event)
    }
    if (events.length === before) return
  }
}

/** The log of one audit as this process has read it. All readers share one poll. */
export interface LogTail extends Disposable {
  readonly events: readonly AuditEvent[]
  readonly audit: Audit
  /** True if no more events follow: the audit has ended and its log has been read, or both were purged. */
  readonly isComplete: boolean
  /**
   * Resolves when there are new events or a new state.
   * @throws the error of the failed read, or the signal's reason.
   */
  changed(signal: AbortSignal): Promise<void>
}

/** The logs that readers in this process follow. */
export function createLogTails(deps: LogTailDeps) {
  const shared = new Map<string, SharedTail>()

  return {
    /** Adds a reader. Disposing of the result removes it. */
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
    // Watches before the first read, so that no append is missed.
    using watch = eventLog.watch(given.id)
    try {
      for (;;) {
        const known = events.length
        await readNewEvents(eventLog, audit, events)
        isComplete = hasEnded(audit)
        if (isComplete || events.length > known) notifyReaders()
        if (isComplete) return
        await watch.wait(POLL_MS, noReaders.signal)
        const next = await audits.find(given.id)
        isComplete = !next
        if (!next) break
        audit = next
      }
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

    /** Returns true if no reader is left. */
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

/** Waits for a promise. Rejects with the signal's reason if it is aborted first, and leaves no listener behind. */
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
