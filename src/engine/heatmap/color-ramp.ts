/**
 * Each stop consists of attention, red, green, blue and opacity. Opacity increases with attention, so areas
 * with little attention stay unchanged.
 */
const STOPS = [
  [0, 60, 60, 160, 0],
  [0.16, 64, 62, 170, 0],
  [0.32, 92, 54, 190, 0.4],
  [0.5, 196, 42, 140, 0.58],
  [0.7, 246, 98, 44, 0.66],
  [0.86, 253, 182, 40, 0.72],
  [1, 255, 240, 120, 0.76],
] as const

/**
 * Returns red, green, blue and opacity (0 to 255) for each of the 256 levels of attention. The colors from
 * violet to yellow differ in brightness, so that people who can't distinguish hues can still tell them apart.
 */
export function colorRamp(): Uint8Array {
  const ramp = new Uint8Array(256 * 4)
  for (let level = 0; level < 256; level += 1) {
    const attention = level / 255
    const next = Math.max(
      STOPS.findIndex(([at]) => at >= attention),
      1,
    )
    const [low, high] = [STOPS[next - 1]!, STOPS[next]!]
    const share = (attention - low[0]) / (high[0] - low[0])
    for (let part = 0; part < 4; part += 1) {
      const value = low[part + 1]! + (high[part + 1]! - low[part + 1]!) * share
      ramp[4 * level + part] = Math.round(part === 3 ? value * 255 : value)
    }
  }
  return ramp
}
