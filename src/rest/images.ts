import type { Services } from '../domain/services.ts'

/** Responds with the attention heatmap of an audit's first page. */
export const heatmapResponse = async (
  { heatmaps }: Services,
  auditId: string,
  signature: string,
): Promise<Response> => imageOf(await heatmaps.read(auditId, signature), 'image/png')

/** Responds with the screenshot of a page. */
export const screenshotResponse = async (
  { screenshots }: Services,
  fileId: string,
  signature: string,
): Promise<Response> => imageOf(await screenshots.read(fileId, signature), 'image/jpeg')

/** The image at a URL never changes, so clients may cache it for a year. */
const imageOf = (bytes: Uint8Array, type: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
