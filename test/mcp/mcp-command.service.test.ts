import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

/** Starts `audit-service mcp` as a client would. */
async function connect(key: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['src/main.ts', 'mcp', '--server', service.url],
    env: { ...(process.env as Record<string, string>), AUDIT_SERVICE_KEY: key },
    stderr: 'ignore',
  })
  await client.connect(transport)
  return client
}

test('the mcp command passes calls, progress and errors between a client and a service', async () => {
  const client = await connect((await service.makeKey({ type: 'test' })).text)
  let steps = 0
  const onprogress = () => {
    steps += 1
  }
  const options = { onprogress, timeout: 60_000 }

  const { tools } = await client.listTools()
  const created = await client.callTool(
    { name: 'create_audit', arguments: { url: 'https://shop.example/' } },
    undefined,
    options,
  )
  const refused = await client.callTool({ name: 'get_audit', arguments: { job_id: 'aud_unknown' } })
  await client.close()

  expect(tools).toHaveLength(6)
  expect(created.structuredContent).toMatchObject({ status: 'completed', sandbox: true })
  expect(steps).toBeGreaterThan(0)
  expect(refused).toMatchObject({ isError: true, structuredContent: { error: 'job_not_found' } })
})

test("the mcp command returns the service's error if the key is invalid", async () => {
  await expect(connect('svc_live_nonsense')).rejects.toThrow('api_key_invalid')
})
