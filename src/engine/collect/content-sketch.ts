const SHINGLE_WORDS = 5
const SKETCH_SIZE = 96

/**
 * Returns a sketch of the text: the smallest hashes of all its runs of five words, at most 96, in ascending
 * order. Two sketches are enough to estimate the proportion of runs that two documents have in common (Broder
 * 1997, bottom-k). The list is empty if the text has fewer than five words.
 */
export function sketchOf(text: string): number[] {
  const words =
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  const hashes = new Set<number>()
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start += 1)
    hashes.add(hashOf(words.slice(start, start + SHINGLE_WORDS).join(' ')))
  return [...hashes].sort((a, b) => a - b).slice(0, SKETCH_SIZE)
}

/**
 * Estimates, based on two sketches, the proportion of five-word runs that two documents have in common, from
 * 0 to 1.
 */
export function likenessOf(a: readonly number[], b: readonly number[]): number {
  const size = Math.min(SKETCH_SIZE, Math.max(a.length, b.length))
  if (size === 0) return 0
  const union = [...new Set([...a, ...b])].sort((first, second) => first - second).slice(0, size)
  const [inA, inB] = [new Set(a), new Set(b)]
  return union.filter((hash) => inA.has(hash) && inB.has(hash)).length / union.length
}

/** Returns the 32-bit FNV-1a hash, with a final mixing step that makes low values as random as high ones. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}
