import { openLoadedFiles } from '../browser/loaded-files.ts'
import type { ProbeRun } from './probe-tab.ts'

/** Returns the texts of the site's own script files that are still in the browser's memory. */
export async function readScripts({
  world,
  session,
  leftMs,
}: Pick<ProbeRun, 'world' | 'session' | 'leftMs'>): Promise<string[]> {
  const urls = await world.call('readScriptUrls', [], leftMs())
  if (urls.length === 0) return []
  const read = await openLoadedFiles(session)
  const files = await Promise.all(urls.map(read))
  return files.flatMap((file) => file?.toString() ?? [])
}
