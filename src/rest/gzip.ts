import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import { qualityOf } from '../shared/accept.ts'

/**
 * The minimum size of a compressed body, in bytes. Compressing a smaller one wouldn't save a network packet.
 */
export const GZIP_SIZE_MIN = 1024

/** Compresses a complete body. */
export const gzipped: (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>> = promisify(gzip)

/**
 * Returns the strong ETag of the compressed body, which differs from that of the plain body because it
 * identifies the exact bytes (RFC 9110, 8.8.3.3).
 */
export const gzipTag = (etag: string): string => etag.replace(/"$/, '-gzip"')

/** Returns whether `Accept-Encoding` allows gzip (RFC 9110, 12.5.3). */
export const acceptsGzip = (header: string | undefined): boolean => qualityOf(header, 'gzip') > 0

/** Flushes after each chunk so that the compressor doesn't hold lines back. */
export const gzippedByLine = (lines: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  lines.pipeThrough(Duplex.toWeb(createGzip({ flush: constants.Z_SYNC_FLUSH })) as unknown as Gzip)

type Gzip = TransformStream<Uint8Array, Uint8Array>
