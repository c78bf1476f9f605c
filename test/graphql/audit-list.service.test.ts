import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const LIST = `query($first: Int, $after: String, $status: AuditStatus, $search: String, $url: String) {
  jobs(first: $first, after: $after, status: $status, search: $search, url: $url) {
    totalCount nodes { url status } pageInfo { hasNextPage endCursor } } }`

/** Creates an account with audits. Returns them oldest first. */
async function withAudits(...audits: [url: string, status: 'queued' | 'completed' | 'failed'][]) {
  const { accountId, text } = await service.makeKey()
  for (const [index, [url, status]] of audits.entries())
    await service.core.stores.audits.insert(
      make.audit({
        id: newId('aud'),
        accountId,
        url,
        normalizedUrl: new URL(url).href,
        status,
        createdAt: new Date(1000 + index),
      }),
    )
  const list = async (variables: Record<string, unknown>) => {
    const { data, errors } = await service.as(text).graphql(LIST, variables)
    return data?.jobs ?? errors![0]!.extensions
  }
  const urls = async (variables: Record<string, unknown>) => {
    const { nodes, totalCount } = await list(variables)
    return { urls: nodes.map(({ url }: { url: string }) => url), totalCount }
  }
  return { list, urls }
}

test('the list of audits can be filtered by state, and is paginated with a total count', async () => {
  const { list } = await withAudits(
    ['http://shop.example/1', 'completed'],
    ['http://shop.example/2', 'failed'],
    ['http://shop.example/3', 'completed'],
    ['http://shop.example/4', 'completed'],
  )

  const first = await list({ status: 'completed', first: 2 })
  const rest = await list({ status: 'completed', first: 2, after: first.pageInfo.endCursor })

  expect([...first.nodes, ...rest.nodes]).toEqual(
    [4, 3, 1].map((number) => ({ url: `http://shop.example/${number}`, status: 'completed' })),
  )
  expect([first.totalCount, first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([3, true, false])
  expect(await list({ status: 'running' })).toMatchObject({ nodes: [], totalCount: 0 })
})

test('the list of audits can be searched for part of the URL, regardless of case and without wildcards', async () => {
  const { urls, list } = await withAudits(
    ['http://shop.example/a.b?c=(1)', 'completed'],
    ['http://shop.example/aXb', 'failed'],
    ['http://other.example/', 'completed'],
  )

  expect(await urls({ search: 'SHOP.' })).toEqual({
    urls: ['http://shop.example/aXb', 'http://shop.example/a.b?c=(1)'],
    totalCount: 2,
  })
  expect(await urls({ search: 'a.b' })).toEqual({ urls: ['http://shop.example/a.b?c=(1)'], totalCount: 1 })
  expect((await urls({ search: 'c=(1)' })).totalCount).toBe(1)
  expect((await urls({ search: '.*' })).totalCount).toBe(0)
  expect((await urls({ search: 'shop', status: 'failed' })).urls).toEqual(['http://shop.example/aXb'])
  expect((await urls({ search: '' })).totalCount).toBe(3)
  for (const search of ['a'.repeat(201), 'a\0'])
    expect(await list({ search })).toMatchObject({
      code: 'validation_error',
      details: { validation_errors: [{ field: 'search' }] },
    })
})

test('the list of audits can be limited to a page, regardless of how its URL is spelled', async () => {
  const { urls, list } = await withAudits(
    ['http://shop.example/?a=1&b=2', 'completed'],
    ['http://shop.example/?a=1&b=2', 'failed'],
    ['http://shop.example/?a=1', 'completed'],
  )

  expect((await urls({ url: 'HTTP://SHOP.example:80/?b=2&a=1#top' })).totalCount).toBe(2)
  expect(await urls({ url: 'http://shop.example/?b=2&a=1', status: 'completed' })).toEqual({
    urls: ['http://shop.example/?a=1&b=2'],
    totalCount: 1,
  })
  for (const url of ['shop.example', 'localhost:3000/', 'mailto:a@b.example'])
    expect(await list({ url })).toMatchObject({
      code: 'validation_error',
      details: { validation_errors: [{ field: 'url' }] },
    })
})
