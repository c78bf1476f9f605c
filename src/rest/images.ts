import type { Services } from '../domain/services.ts'

/** The attention predicted for an audit's first page. */
export const heatmapResponse = async (
  { heatmaps }: Services,
  auditId: string,
  signature: string,
): Promise<Response> => pictureOf(await heatmaps.read(auditId, signature), 'image/png')

/** How a page looked. */
export const screenshotResponse = async (
  { pictures }: Services,
  fileId: string,
  signature: string,
): Promise<Response> => pictureOf(await pictures.read(fileId, signature), 'image/jpeg')

/** A picture never changes under its address. */
const pictureOf = (bytes: Uint8Array, type: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
