import { serveSampleSite } from '../src/demo/sample-site.ts'
import { serveDirectory } from './static-server.ts'

/**
 * A directory, or our sample site by its own server: its pages ask that for what comes late, and what moves a page then is
 * part of what is measured.
 */
export async function openSite(directory: string | undefined) {
  if (directory) return serveDirectory(directory)
  const { url, close } = await serveSampleSite()
  return { origin: url, [Symbol.asyncDispose]: close }
}
