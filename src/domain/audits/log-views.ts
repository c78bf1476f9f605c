import { type Audit, hasEnded } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { AuditLog } from '../../store/audit-log.ts'
import type { AuditStore } from '../../store/audits.ts'

/** How long until the database is asked again; appends of this process wake at once, those of others on a replica set. */
const POLL_MS = 250

export interface LogViewDeps {
  audits: AuditStore
  log: AuditLog
}

/** Adds to `events` what is written beyond them. Its entry of `seq` stands at `seq - 1`. */
export async function readFurther(log: AuditLog, audit: Audit, events: AuditEvent[]): Promise<void> {
  while (audit.lastSeq === null || events.length < audit.lastSeq) {
    const before = events.length
    for (const event of await log.read(audit.id, before, audit.lastSeq)) {
      // A batch that is being written may be read in part: its missing number comes with the next look.
      if (event.seq !== events.length + 1) break
      // What a worker that had lost the audit wrote after its end is not part of it.
      if (audit.lastSeq !== null && event.seq > audit.lastSeq) break
      events.push(event)
    }
    if (events.length === before) return
  }
}

/** What this process knows of one audit's log; however many read it, one looks. */
export interface LogView extends Disposable {
  readonly events: readonly AuditEvent[]
  readonly audit: Audit
  /** Nothing will follow: the audit has ended and its log is read, or both were purged. */
  readonly isComplete: boolean
  /** Resolves when there is more than now. @throws what kept it from being read, or the signal's reason. */
  changed(signal: AbortSignal): Promise<void>
}

export type LogViews = ReturnType<typeof createLogViews>

/** The logs that somebody in this process follows. */
export function createLogViews(deps: LogViewDeps) {
  const shared = new Map<string, SharedView>()

  return {
    /** A reader's place at the view; dispose of it to leave. */
    open(audit: Audit): LogView {
      const known = shared.get(audit.id)
      const view = known && !known.hasFailed() ? known : createSharedView(deps, audit)
      shared.set(audit.id, view)
      view.enter()
      let isInside = true
      return {
        get events() {
          return view.events
        },
        get audit() {
          return view.audit()
        },
        get isComplete() {
          return view.isComplete()
        },
        changed: view.changed,
        [Symbol.dispose]() {
          if (!isInside) return
          isInside = false
          if (view.leave() && shared.get(audit.id) === view) shared.delete(audit.id)
        },
      }
    },
  }
}

type SharedView = ReturnType<typeof createSharedView>

function createSharedView({ audits, log }: LogViewDeps, given: Audit) {
  const events: AuditEvent[] = []
  const nobodyReads = new AbortController()
  let audit = given
  let isComplete = false
  let failure: unknown = null
  let readers = 0
  let more = Promise.withResolvers<void>()

  const tell = () => {
    const told = more
    more = Promise.withResolvers()
    told.resolve()
  }

  const tend = async () => {
    // Watched before the first look, so that nothing falls between.
    using watch = log.watch(given.id)
    try {
      for (;;) {
        const known = events.length
        await readFurther(log, audit, events)
        isComplete = hasEnded(audit)
        if (isComplete || events.length > known) tell()
        if (isComplete) return
        await watch.wait(POLL_MS, nobodyReads.signal)
        const next = await audits.find(given.id)
        if (!next) break
        audit = next
      }
      isComplete = true
    } catch (error) {
      failure = error
    }
    tell()
  }

  return {
    events,
    audit: () => audit,
    isComplete: () => isComplete,
    hasFailed: () => failure !== null,

    enter(): void {
      readers += 1
      if (readers === 1) void tend()
    },

    /** True when nobody is left. */
    leave(): boolean {
      readers -= 1
      if (readers === 0) nobodyReads.abort()
      return readers === 0
    },

    async changed(signal: AbortSignal): Promise<void> {
      if (failure) throw failure
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort)
      if (signal.aborted) abort()
      try {
        await Promise.race([more.promise, aborted])
      } finally {
        signal.removeEventListener('abort', abort)
      }
      if (failure) throw failure
    },
  }
}
