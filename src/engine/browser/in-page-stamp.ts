import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = 'src/engine/in-page'
const CONFIG = 'vite.in-page.config.ts'
const OUTPUT = 'dist/in-page'

/** The folder that contains the bundle and its source map. */
export const IN_PAGE_FOLDER = join(ROOT, OUTPUT)
export const IN_PAGE_FILE = 'in-page.js'
export const IN_PAGE_CONFIG = join(ROOT, CONFIG)

/**
 * Returns the first line of a bundle built from the current sources. A bundle with a different first line is
 * stale.
 */
export function inPageStamp(root = ROOT): string {
  const names = readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' })
  const sources = names.filter((file) => file.endsWith('.ts')).sort()
  const hash = createHash('sha256')
  for (const path of [CONFIG, ...sources.map((name) => join(SOURCES, name))])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return `/* in-page ${hash.digest('hex').slice(0, 16)} */`
}

/** Returns true if the bundle exists and was built from the current sources. */
export function isInPageBuilt(root = ROOT): boolean {
  try {
    return readFileSync(join(root, OUTPUT, IN_PAGE_FILE), 'utf8').startsWith(inPageStamp(root))
  } catch {
    return false
  }
}

/** @throws Error when the bundle is missing or was built from other sources. */
export function requireInPageBundle(root = ROOT): void {
  if (!isInPageBuilt(root))
    throw new Error('The in-page bundle is missing or older than its sources. Run `npm run build`.')
}
