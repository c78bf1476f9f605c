import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InPagePart } from '../in-page/parts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = 'src/engine/in-page'
const CONFIG = 'vite.in-page.config.ts'
const OUTPUT = 'dist/in-page'

/** The folder that contains the scripts and their source maps. */
export const IN_PAGE_FOLDER = join(ROOT, OUTPUT)
export const IN_PAGE_LIST = 'scripts.json'
export const IN_PAGE_CONFIG = join(ROOT, CONFIG)

export interface InPageList {
  /** The hash of the sources. */
  stamp: string
  /** The scripts of each part, in the order in which they must run. */
  parts: Record<InPagePart, string[]>
}

/** Returns a hash of the current sources. Scripts with a different hash are stale. */
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
  return hash.digest('hex').slice(0, 16)
}

/** @throws Error when the scripts haven't been built. */
export const readInPageList = (root = ROOT): InPageList =>
  JSON.parse(readFileSync(join(root, OUTPUT, IN_PAGE_LIST), 'utf8'))

/** Returns true if the scripts exist and were built from the current sources. */
export function isInPageBuilt(root = ROOT): boolean {
  try {
    return readInPageList(root).stamp === inPageStamp(root)
  } catch {
    return false
  }
}

/** @throws Error when the scripts are missing or were built from other sources. */
export function requireInPageBundle(root = ROOT): void {
  if (!isInPageBuilt(root))
    throw new Error('The in-page scripts are missing or older than their sources. Run `npm run build`.')
}
