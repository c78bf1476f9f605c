import { openLoadedFiles } from '../browser/loaded-files.ts'
import type { ProbeRun } from './probe-tab.ts'

/** Returns the texts of the files that are still in the browser's memory. */
export async function readFiles(session: ProbeRun['session'], urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const read = await openLoadedFiles(session)
  const files = await Promise.all(urls.map(read))
  return files.flatMap((file) => file?.toString() ?? [])
}

/** Returns the texts of the site's own script files that are still in the browser's memory. */
export async function readScripts({
  world,
  session,
  leftMs,
}: Pick<ProbeRun, 'world' | 'session' | 'leftMs'>): Promise<string[]> {
  return readFiles(session, await world.call('readScriptUrls', [], leftMs()))
}
