import type { Services } from '../domain/services.ts'

/** A picture never changes under its address. */
export async function heatmapResponse(
  services: Services,
  auditId: string,
  signature: string,
): Promise<Response> {
  const png = await services.heatmaps.read(auditId, signature)
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
