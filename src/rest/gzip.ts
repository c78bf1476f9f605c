import { Duplex } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { qualityOf } from '../shared/accept.ts'

/** Returns whether `Accept-Encoding` allows gzip (RFC 9110, 12.5.3). */
export const acceptsGzip = (header: string | undefined): boolean => qualityOf(header, 'gzip') > 0

/** Flushes after each chunk, so that the compressor doesn't hold back lines. */
export const gzippedByLine = (lines: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  lines.pipeThrough(Duplex.toWeb(createGzip({ flush: constants.Z_SYNC_FLUSH })) as unknown as Gzip)

type Gzip = TransformStream<Uint8Array, Uint8Array>
