import { createClient } from 'graphql-ws'
import { expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { startTestService } from '../support/service.ts'

test('a key that is revoked through one process is rejected by another process, which also ends its streams and sockets', async () => {
  const databaseName = newId('test')
  await using one = await startTestService({ databaseName })
  await using other = await startTestService({ databaseName, worker: false })
  const { text, key } = await one.makeKey()
  const { job_id } = await (await one.as(text).post('/audit', { url: 'http://shop.example/' })).json()
  const run = await one.nextRun()
  await run.issues(make.issue())
  const ndjson = await other.as(text).get(`/audit/${job_id}/issues/stream`)
  const query = `subscription { issues(jobId: "${job_id}") { id } }`
  const [anything, json] = await Promise.all(['*/*', 'application/json'].map((accept) => subscribe(accept)))
  const socket = createClient({
    url: `${other.url.replace('http', 'ws')}/graphql`,
    connectionParams: { apiKey: text },
    retryAttempts: 0,
  })
  const events = socket.iterate({ query })
  await events.next()

  await one.core.keys.revoke(key.id)
  const revokedAt = performance.now()

  // The connection breaks, so clients don't mistake this for the end of the audit.
  const ends = [ndjson, anything!, json!].map((stream) => expect(stream.text()).rejects.toThrow('terminated'))
  await expect(events.next()).rejects.toMatchObject({ code: 4403, reason: 'api_key_revoked' })
  await Promise.all(ends)
  expect(performance.now() - revokedAt).toBeLessThan(1000)
  expect(await (await other.as(text).get('/quota')).json()).toMatchObject({ error: 'api_key_revoked' })
  expect(run.signal.aborted).toBe(false)
  run.complete()
  // Wait for the audit to end. Otherwise, the worker would write to the database while it is being dropped.
  await expect.poll(async () => (await one.core.stores.audits.find(job_id))?.status).toBe('completed')
  await one.core.database.db.dropDatabase()

  /** Subscribes. The response consists of server-sent events even if the caller didn't ask for them. */
  async function subscribe(accept: string) {
    const response = await fetch(`${other.url}/graphql`, {
      method: 'POST',
      headers: { 'X-API-Key': text, 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify({ query }),
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    return response
  }
})
