import { expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService } from '../support/service.ts'

const SITE = `url tags pages { url lastAudit { id completedAt scores { overall } metrics { lcp { value unit rating } } } }
  issueGroups(first: 3) { title count pages } openIssues trend { completedAt overall }`

test("site, sites and setSiteTags return the account's sites", async () => {
  await using service = await startTestService()
  const client = service.as((await service.makeKey()).text)
  const { job_id } = await (await client.post('/audit', { url: 'http://shop.example/prices' })).json()
  const run = await service.nextRun()
  const url = 'http://shop.example/prices'
  const page = make.page({ url, finalUrl: url, metrics: make.metrics() })
  await run.page(page)
  await run.issues(make.issue({ pageUrl: page.url }))
  run.complete({ pages: [page] })
  const site = async (url = 'http://shop.example/') =>
    client.graphql(`query($url: String!) { site(url: $url) { ${SITE} } }`, { url })
  await expect.poll(async () => (await site()).data.site, { timeout: 20_000 }).not.toBeNull()

  const { data } = await site()
  const tagged = await client.graphql(
    `mutation { setSiteTags(url: "http://shop.example", tags: ["shop"]) { __typename ... on Site { url tags } } }`,
  )
  const refused = await client.graphql(
    `mutation { setSiteTags(url: "http://other.example", tags: []) { ... on ServiceError { code } } }`,
  )
  const list = await client.graphql(`{ sites { ${SITE} } }`)

  expect(data.site).toEqual({
    url: 'http://shop.example',
    tags: [],
    pages: [
      {
        url: page.url,
        lastAudit: {
          id: job_id,
          completedAt: expect.any(String),
          scores: { overall: expect.any(Number) },
          metrics: { lcp: { value: 1500, unit: 'ms', rating: 'good' } },
        },
      },
    ],
    issueGroups: [{ title: expect.any(String), count: 1, pages: [page.url] }],
    openIssues: 1,
    trend: [{ completedAt: data.site.pages[0].lastAudit.completedAt, overall: 75 }],
  })
  expect(tagged.data.setSiteTags).toEqual({
    __typename: 'Site',
    url: 'http://shop.example',
    tags: ['shop'],
  })
  expect(refused.data.setSiteTags).toEqual({ code: 'not_found' })
  expect(list.data.sites).toEqual([{ ...data.site, tags: ['shop'] }])
  expect((await site('http://other.example/')).errors?.[0]?.extensions?.code).toBe('not_found')
})
