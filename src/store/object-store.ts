import type { S3Client } from '@aws-sdk/client-s3'

/** A store of named objects, such as Amazon S3, MinIO or Ceph. All functions reject if it is unavailable. */
export interface ObjectStore {
  /** Replaces an object with the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns null for an unknown name. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing for an unknown name. */
  delete(name: string): Promise<void>
  close(): void
}

/** The time limit for a request, including its retries, in milliseconds. */
const REQUEST_MAX_MS = 10_000
const CONNECT_MAX_MS = 2000
const ATTEMPTS = 2
const DEFAULT_REGION = 'us-east-1'

/**
 * Opens a bucket of an S3-compatible service.
 * @param url `https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`, with an optional prefix and region. If
 * there is no key and secret, the SDK looks for credentials in the usual places.
 */
export async function openObjectStore(url: string): Promise<ObjectStore> {
  // The SDK is loaded on demand because most installations store images in the database.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
    '@aws-sdk/client-s3'
  )
  const { prefix, bucket, ...connection } = readUrl(url)
  const client: S3Client = new S3Client({
    ...connection,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Services other than Amazon's don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MAX_MS },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const inTime = () => ({ abortSignal: AbortSignal.timeout(REQUEST_MAX_MS) })

  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }), inTime())
    },

    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)), inTime())
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)), inTime())
    },

    close: () => client.destroy(),
  }
}

function readUrl(text: string) {
  const { protocol, host, username, password, pathname, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? DEFAULT_REGION,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  }
}
