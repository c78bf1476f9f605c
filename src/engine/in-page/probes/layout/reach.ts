/** The nearest widths at which a defect doesn't occur. Null if it occurs up to the widest or narrowest window. */
export interface Reach {
  wider: number | null
  narrower: number | null
}

type Range = Readonly<Record<'from' | 'to', number>>

/** @param readings the widths that were checked, from widest to narrowest. */
export const reachOf = (readings: readonly { width: number }[], { from, to }: Range): Reach => ({
  wider: readings.findLast(({ width }) => width > to)?.width ?? null,
  narrower: readings.find(({ width }) => width < from)?.width ?? null,
})
