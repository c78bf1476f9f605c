import { openLocalService } from './local-service.ts'
import { createRestClient } from './rest-client.ts'

/** Returns a runner that audits these URLs in this process. */
export async function localRunner(urls: readonly string[]) {
  const service = await openLocalService(urls)
  const client = createRestClient({ server: service.url, apiKey: '', fetch: service.fetch })
  return { ...client, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}
