import { serveSampleSite } from '../src/demo/sample-site.ts'
import { serveDirectory } from './static-server.ts'

/**
 * Serves a directory, or our sample site with its own server, which delays some responses. The resulting
 * layout shifts are part of the measurement.
 */
export async function openSite(directory: string | undefined) {
  if (directory) return serveDirectory(directory)
  const { url, close } = await serveSampleSite()
  return { origin: url, [Symbol.asyncDispose]: close }
}
