import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../support/browser.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let browser: SharedBrowser
let apiKey: string
beforeAll(async () => {
  ;[service, browser] = await Promise.all([startTestService(), openBrowser()])
  apiKey = (await service.makeKey()).text
})
afterAll(async () => {
  await browser.close()
  await service[Symbol.asyncDispose]()
})

/** Sends a request without decompressing the response. */
function get(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(service.url + path, { headers }, resolve)
    .on('error', reject)
    .end()
  return promise
}

describe.each(['/docs', '/docs/api', '/docs/rules/color-contrast', '/graphql'])('the page %s', (path) => {
  test('has a strict content security policy and the other security headers', async () => {
    const { headers } = await fetch(service.url + path, { headers: { Accept: 'text/html' } })

    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('is shown in a browser without violating its content security policy', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))

    await page.goto(service.url + path, { waitUntil: 'networkidle0' })
    const rules = await page.evaluate('document.styleSheets.length')
    await page.close()

    expect(errors.filter((error) => /Content Security Policy|Error:/.test(error))).toEqual([])
    expect(rules).toBeGreaterThan(0)
  })
})

describe('a response', () => {
  test.each(['/docs/api', '/api/v1/openapi.json', '/schema.graphql'])(
    'at %s is compressed only for clients that accept gzip',
    async (path) => {
      const [packed, plain] = await Promise.all(
        ['gzip', 'identity'].map((coding) => get(path, { 'Accept-Encoding': coding })),
      )
      const unpacked = gunzipSync(await buffer(packed!)).toString()

      expect(packed!.headers['content-encoding']).toBe('gzip')
      expect(packed!.headers.vary).toContain('Accept-Encoding')
      expect(plain!.headers['content-encoding']).toBeUndefined()
      expect(unpacked).toBe(await text(plain!))
    },
  )

  test('is sent uncompressed if it is small', async () => {
    const response = await get('/api/v1/quota', { 'X-API-Key': apiKey, 'Accept-Encoding': 'gzip' })

    expect(response.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(await text(response))).toHaveProperty('plan')
  })

  test('is compressed if it comes from GraphQL', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ rules { id category severity } }')}`

    const response = await get(path, { 'X-API-Key': apiKey, 'Accept-Encoding': 'gzip' })

    expect(response.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(await buffer(response)).toString()).data.rules.length).toBeGreaterThan(10)
  })

  test('with a completed audit has separate strong ETags with and without compression, both of which result in 304 responses', async () => {
    const client = service.as(apiKey)
    const { job_id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
    const run = await service.nextRun()
    await run.issues(...Array.from({ length: 20 }, (_, index) => make.issue({ id: `iss_${index}` })))
    run.complete()
    await (await client.get(`/audit/${job_id}/issues/stream`)).text()
    const headers = { 'X-API-Key': apiKey, 'Accept-Encoding': 'gzip' }
    const path = `/api/v1/audit/${job_id}`

    const packed = await get(path, headers)
    const plain = await get(path, { 'X-API-Key': apiKey })
    const again = await Promise.all(
      [packed, plain].map(({ headers: { etag = '' } }) => get(path, { ...headers, 'If-None-Match': etag })),
    )

    expect(gunzipSync(await buffer(packed)).toString()).toBe(await text(plain))
    expect(packed.headers.etag).toMatch(/^"[^"]+-gzip"$/)
    expect(plain.headers.etag).toBe(packed.headers.etag!.replace('-gzip', ''))
    expect(again.map(({ statusCode }) => statusCode)).toEqual([304, 304])
    expect(again.map(({ headers: { etag } }) => etag)).toEqual([packed.headers.etag, plain.headers.etag])
  })
})

describe('GraphiQL', () => {
  test('loads less than 1 MB, loads nothing twice from the network, and runs an operation', async () => {
    await using context = await browser.createBrowserContext()
    const page = await context.newPage()
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const load = async () => {
      bytes = 0
      await page.goto(`${service.url}/graphql`, { waitUntil: 'networkidle0' })
      await page.waitForSelector('.graphiql-query-editor .CodeMirror')
      return bytes
    }

    const [first, second] = [await load(), await load()]
    await page.evaluate(`document.querySelector('.graphiql-query-editor .CodeMirror').CodeMirror
      .setValue('{ __typename }')`)
    await page.click('.graphiql-execute-button')
    await page.waitForFunction(
      `document.querySelector('.result-window')?.textContent.includes('unauthorized')`,
    )
    await page.close()

    expect(first).toBeGreaterThan(100_000)
    expect(first).toBeLessThan(1_000_000)
    expect(second).toBeLessThan(20_000)
  })
})
