/** An attempt that takes longer makes its webhook a slow one, ms. */
const SLOW_MS = 500

export interface PlaceLimits {
  /** Attempts at once to webhooks that answer quickly, or are not known yet. */
  quick: number
  /** Attempts at once to those that do not: waiting costs little, but is not to keep the others waiting. */
  slow: number
  perWebhook: number
  /** To one that has not just answered quickly: more at once would add to its trouble, and to our work. */
  perUnprovenWebhook: number
}

/** Webhooks of which it is remembered how they answer. */
const REMEMBERED_MAX = 5000

interface Standing {
  open: number
  isSlow: boolean
  isProven: boolean
}

export type Places = ReturnType<typeof createPlaces>

/**
 * How many attempts a worker makes at once. Those that hang move over to places of their own, so that however many
 * do, the places of the quick ones come free again within a moment.
 */
export function createPlaces(
  { quick, slow, perWebhook, perUnprovenWebhook }: PlaceLimits,
  onFreed: () => void,
) {
  const standings = new Map<string, Standing>()
  const open = { quick: 0, slow: 0 }
  const limits = { quick, slow }
  const poolOf = ({ isSlow }: Standing) => (isSlow ? 'slow' : 'quick')

  const setSlow = (standing: Standing, isSlow: boolean) => {
    open[poolOf(standing)] -= standing.open
    standing.isSlow = isSlow
    open[poolOf(standing)] += standing.open
  }

  const hasRoom = (webhookId: string): boolean => {
    const standing = standings.get(webhookId)
    if (!standing) return open.quick < limits.quick
    const pool = poolOf(standing)
    const most = standing.isProven ? perWebhook : perUnprovenWebhook
    return standing.open < most && open[pool] < limits[pool]
  }

  const forgetIdle = () => {
    if (standings.size <= REMEMBERED_MAX) return
    for (const [webhookId, standing] of standings) if (standing.open === 0) standings.delete(webhookId)
  }

  return {
    hasRoom,

    /** Whether a webhook that is not known could not be sent to. */
    isFull: () => open.quick >= limits.quick,

    /** Webhooks to which nothing more may be sent at the moment. */
    full: (): string[] => [...standings.keys()].filter((webhookId) => !hasRoom(webhookId)),

    /** A place that is ready to be sent from. */
    take(webhookId: string): Place {
      const standing = standings.get(webhookId) ?? { open: 0, isSlow: false, isProven: false }
      standings.set(webhookId, standing)
      standing.open += 1
      open[poolOf(standing)] += 1
      let patience: NodeJS.Timeout | undefined
      let wasSlow: boolean | null = null
      let hasLeft = false
      return {
        sent() {
          wasSlow = false
          patience = setTimeout(() => {
            wasSlow = true
            standing.isProven = false
            if (!standing.isSlow) setSlow(standing, true)
            onFreed()
          }, SLOW_MS)
        },
        leave() {
          if (hasLeft) return
          hasLeft = true
          clearTimeout(patience)
          open[poolOf(standing)] -= 1
          standing.open -= 1
          if (wasSlow === false) {
            standing.isProven = true
            if (standing.isSlow) setSlow(standing, false)
          }
          forgetIdle()
          onFreed()
        },
      }
    },
  }
}

export interface Place {
  /** Only the receiver is waited for, from now on. */
  sent(): void
  /** Once is enough. */
  leave(): void
}
