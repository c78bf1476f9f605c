import type { CDPSession } from 'puppeteer'

const FILE_MAX_BYTES = 4_000_000

/**
 * Returns the document's source from the browser's memory, as the server sent it. Returns an empty string if
 * the source is too long or no longer available.
 */
export async function readLoadedDocument(session: CDPSession): Promise<string> {
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const { id: frameId, url } = frameTree.frame
  // If a script wrote the document or changed its URL, there is no file to read.
  const file = await session.send('Page.getResourceContent', { frameId, url }).catch(() => null)
  return !file || file.base64Encoded || file.content.length > FILE_MAX_BYTES ? '' : file.content
}

/** Returns a function that reads a URL's file from the browser's memory, without sending a request. */
export async function openLoadedFiles(session: CDPSession): Promise<(url: string) => Promise<Buffer | null>> {
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getResourceTree')
  const sizes = new Map(frameTree.resources.map(({ url, contentSize }) => [url, contentSize ?? 0]))
  return async (url) => {
    if (url.startsWith('data:')) return fromDataUrl(url)
    const size = sizes.get(url)
    if (size === undefined || size > FILE_MAX_BYTES) return null
    try {
      const frameId = frameTree.frame.id
      const { content, base64Encoded } = await session.send('Page.getResourceContent', { frameId, url })
      return Buffer.from(content, base64Encoded ? 'base64' : 'latin1')
    } catch {
      return null
    }
  }
}

function fromDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',')
  const [head, body] = [url.slice(0, comma), url.slice(comma + 1)]
  if (comma < 0 || body.length >= FILE_MAX_BYTES) return null
  try {
    return head.endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body))
  } catch {
    // The body contains a percent sign that isn't part of an encoded character.
    return Buffer.from(body)
  }
}
