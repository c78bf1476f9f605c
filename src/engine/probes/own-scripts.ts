import { openLoadedFiles } from '../browser/loaded-files.ts'
import type { ProbeRun } from './probe-tab.ts'

/** Returns the source text of each file that is still in the browser's memory. */
export async function readFiles(session: ProbeRun['session'], urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const read = await openLoadedFiles(session)
  const files = await Promise.all(urls.map(read))
  return files.flatMap((file) => file?.toString() ?? [])
}

/** Returns the source code of the site's own script files that are still in the browser's memory. */
export async function readScripts({
  world,
  session,
  leftMs,
}: Pick<ProbeRun, 'world' | 'session' | 'leftMs'>): Promise<string[]> {
  return readFiles(session, await world.call('readScriptUrls', [], leftMs()))
}

/** Returns the source code of all the page's script files, or null if any of them can't be read. */
export async function readAllScriptFiles(session: ProbeRun['session']): Promise<string[] | null> {
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getResourceTree')
  const urls = frameTree.resources.flatMap(({ type, url }) => (type === 'Script' ? url : []))
  const files = await readFiles(session, urls)
  return files.length === urls.length ? files : null
}
