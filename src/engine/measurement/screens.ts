import type { Trace } from 'lighthouse'
import sharp from 'sharp'

/** The color difference to ignore. JPEG compression adds some noise to white areas. */
const NOISE = 4

/** Returns true if all pixels of an image have the same color. */
export async function isUniform(picture: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(picture).removeAlpha().stats()
  return channels.every(({ min, max }) => max - min <= NOISE)
}

/**
 * Returns true if the last screenshot of a trace isn't completely white. Speed Index starts with a white
 * screen.
 */
export async function endsVisible({ traceEvents }: Trace): Promise<boolean> {
  const snapshot = traceEvents.findLast(({ name }) => name === 'Screenshot')?.args.snapshot
  if (!snapshot) return false
  const { channels } = await sharp(Buffer.from(snapshot, 'base64')).removeAlpha().stats()
  return channels.some(({ min }) => min < 255 - NOISE)
}

/** Returns a JPEG of one color in base64, to replace a screenshot. */
export async function plainScreen(color: 'white' | 'black'): Promise<string> {
  const create = { width: 16, height: 32, channels: 3, background: color } as const
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64')
}
