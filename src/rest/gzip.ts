import { Duplex } from 'node:stream'
import { constants, createGzip } from 'node:zlib'

/** Whether `Accept-Encoding` allows gzip (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | undefined): boolean {
  const quality = new Map(
    (header ?? '').split(',').map((part) => {
      const [coding = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return [coding, q ? Number(q.slice(2)) : 1]
    }),
  )
  return (quality.get('gzip') ?? quality.get('*') ?? 0) > 0
}

/** Flushes after each chunk, so that no line waits in the compressor for the next one. */
export const gzippedByLine = (lines: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  lines.pipeThrough(Duplex.toWeb(createGzip({ flush: constants.Z_SYNC_FLUSH })) as unknown as Gzip)

type Gzip = TransformStream<Uint8Array, Uint8Array>
