/** The response time, in milliseconds, above which a receiver counts as slow. */
const SLOW_MS = 500

export interface ConcurrencyLimits {
  /** The maximum number of concurrent attempts to webhooks that respond quickly or haven't responded yet. */
  quick: number
  /**
   * The maximum number of concurrent attempts to slow webhooks. These attempts use few resources while they
   * wait, but they must not delay attempts to quick webhooks.
   */
  slow: number
  perWebhook: number
  /**
   * The maximum number of concurrent attempts to a webhook whose last response wasn't quick. It limits the
   * load on both the receiver and the worker.
   */
  perUnprovenWebhook: number
}

/** If more webhooks than this are tracked, those without attempts in progress are forgotten. */
const LOADS_MAX = 5000

interface WebhookLoad {
  open: number
  isSlow: boolean
  isProven: boolean
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

/**
 * Limits the number of concurrent attempts. Attempts that take longer than `SLOW_MS` move to a separate pool,
 * so that they can't use up the pool for quick webhooks.
 * @param onFreed called whenever another attempt may start.
 */
export function createConcurrencyLimiter(
  { perWebhook, perUnprovenWebhook, ...limits }: ConcurrencyLimits,
  onFreed: () => void,
) {
  const loads = new Map<string, WebhookLoad>()
  const open = { quick: 0, slow: 0 }
  const poolOf = ({ isSlow }: WebhookLoad) => (isSlow ? 'slow' : 'quick')

  const setSlow = (load: WebhookLoad, isSlow: boolean) => {
    open[poolOf(load)] -= load.open
    load.isSlow = isSlow
    open[poolOf(load)] += load.open
  }

  const hasCapacity = (webhookId: string): boolean => {
    const load = loads.get(webhookId)
    if (!load) return open.quick < limits.quick
    const pool = poolOf(load)
    const max = load.isProven ? perWebhook : perUnprovenWebhook
    return load.open < max && open[pool] < limits[pool]
  }

  const dropIdle = () => {
    if (loads.size <= LOADS_MAX) return
    for (const [webhookId, load] of loads) if (load.open === 0) loads.delete(webhookId)
  }

  return {
    hasCapacity,

    /** Returns whether attempts to webhooks that aren't tracked yet must wait. */
    isFull: () => open.quick >= limits.quick,

    /** Returns the ids of tracked webhooks to which no attempt may currently start. */
    fullWebhooks: (): string[] => [...loads.keys()].filter((webhookId) => !hasCapacity(webhookId)),

    /** Reserves a slot for an attempt. Callers must check `hasCapacity` first. */
    acquire(webhookId: string): Slot {
      const load = loads.get(webhookId) ?? { open: 0, isSlow: false, isProven: false }
      loads.set(webhookId, load)
      load.open += 1
      open[poolOf(load)] += 1
      return createSlot({
        onSlow() {
          load.isProven = false
          if (!load.isSlow) setSlow(load, true)
          onFreed()
        },
        onReleased(isQuick) {
          open[poolOf(load)] -= 1
          load.open -= 1
          if (isQuick) load.isProven = true
          if (isQuick && load.isSlow) setSlow(load, false)
          dropIdle()
          onFreed()
        },
      })
    },
  }
}

export interface Slot {
  /** Must be called when the request has been sent, since the response time is measured from then on. */
  onSent(): void
  /** Frees the slot. Further calls have no effect. */
  release(): void
}

interface SlotEvents {
  /** Called if the receiver takes longer than `SLOW_MS`. */
  onSlow: () => void
  onReleased: (isQuick: boolean) => void
}

function createSlot({ onSlow, onReleased }: SlotEvents): Slot {
  let timer: NodeJS.Timeout | undefined
  let isQuick = false
  let isReleased = false
  return {
    onSent() {
      isQuick = true
      timer = setTimeout(() => {
        isQuick = false
        onSlow()
      }, SLOW_MS)
    },
    release() {
      if (isReleased) return
      isReleased = true
      clearTimeout(timer)
      onReleased(isQuick)
    },
  }
}
