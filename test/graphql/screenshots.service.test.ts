import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex')
const BOX = { x: 120, y: 1400, width: 300, height: 40 }

const REPORT = `query($id: ID!) { job(id: $id) {
  pages { url screenshot { url width height } }
  issues(first: 10) { nodes { id box { x y width height } } } } }`

/** Creates an audit with two pages and three issues. One page has a screenshot, and one issue has a box. */
async function picturedAudit() {
  const { text: apiKey } = await service.makeKey()
  const client = service.as(apiKey)
  const made = await client.post('/audit', { url: 'http://shop.example/', mode: 'standard' })
  const { job_id: id } = (await made.json()) as { job_id: string }
  const run = await service.nextRun()
  await run.issues(
    make.issue({ id: 'iss_1', box: BOX }),
    make.issue({ id: 'iss_2', selector: null }),
    make.issue({ id: 'iss_3' }),
  )
  await run.screenshot('http://shop.example/', { jpeg: JPEG, width: 1366, height: 2400 })
  run.complete({ pages: [make.page(), make.page({ url: 'http://shop.example/two' })] })
  const lines = await (await client.get(`/audit/${id}/issues/stream`)).text()
  return { client, id, lines }
}

describe("an audit's screenshots", () => {
  test('have signed URLs and boxes for issues, or are null if there are none', async () => {
    const { client, id } = await picturedAudit()

    const { data, errors } = await client.graphql(REPORT, { id })

    expect(errors).toBeUndefined()
    expect(data.job.pages).toEqual([
      { url: 'http://shop.example/', screenshot: { url: expect.any(String), width: 1366, height: 2400 } },
      { url: 'http://shop.example/two', screenshot: null },
    ])
    expect(data.job.issues.nodes).toEqual([
      { id: 'iss_1', box: BOX },
      { id: 'iss_2', box: null },
      { id: 'iss_3', box: null },
    ])
    const picture = await fetch(data.job.pages[0].screenshot.url)
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(JPEG)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('have thumbnails of the top of the page for use in lists', async () => {
    const { text: apiKey } = await service.makeKey()
    const client = service.as(apiKey)
    const auditOnce = async (overall: number) => {
      const created = await client.post('/audit', { url: 'http://shop.example/thumbnail' })
      const { job_id: id } = (await created.json()) as { job_id: string }
      const run = await service.nextRun()
      const size = { width: 1366, height: 2400 }
      const jpeg = await sharp({ create: { ...size, channels: 3, background: '#0a5350' } })
        .jpeg()
        .toBuffer()
      await run.screenshot('http://shop.example/thumbnail', { jpeg, ...size })
      const scores = { overall, ux: 80, accessibility: 70, information_architecture: 90, performance: 60 }
      run.complete({ scores, pages: [make.page({ url: 'http://shop.example/thumbnail', title: 'Oats' })] })
      await (await client.get(`/audit/${id}/issues/stream`)).text()
    }
    for (const overall of [71, 72, 73]) await auditOnce(overall)

    const { data, errors } = await client.graphql(
      '{ jobs(first: 25) { nodes { firstPage { title screenshot { thumbnailUrl } } earlierScores { overall } } } }',
    )

    expect(errors).toBeUndefined()
    const [latest] = data.jobs.nodes
    expect(latest.firstPage.title).toBe('Oats')
    expect(latest.earlierScores).toEqual([{ overall: 71 }, { overall: 72 }])
    const thumbnail = await fetch(latest.firstPage.screenshot.thumbnailUrl)
    const { format, width, height } = await sharp(await thumbnail.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 200 })
  })

  test('are not found with a signature that is wrong, missing or made for a different screenshot', async () => {
    const [mine, other] = [await picturedAudit(), await picturedAudit()]
    const addressOf = async ({ client, id }: typeof mine) =>
      new URL((await client.graphql(REPORT, { id })).data.job.pages[0].screenshot.url as string)
    const [address, foreign] = [await addressOf(mine), await addressOf(other)]

    const bare = address.origin + address.pathname
    const answers = await Promise.all(
      [bare, `${bare}?signature=${'0'.repeat(64)}`, bare + foreign.search].map((url) => fetch(url)),
    )

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('are returned with filmstrips, which also have signed URLs', async () => {
    const client = service.as((await service.makeKey()).text)
    const url = 'http://shop.example/film'
    const created = await client.post('/audit', { url })
    const { job_id: id } = (await created.json()) as { job_id: string }
    const run = await service.nextRun()
    const facts = { frameWidth: 160, frameHeight: 320, times: [375, 750], fcp: 412, lcp: null }
    await run.filmstrip(url, { jpeg: JPEG, ...facts })
    run.complete({ pages: [make.page({ url })] })
    await (await client.get(`/audit/${id}/issues/stream`)).text()

    const { data, errors } = await client.graphql(
      'query($id: ID!) { job(id: $id) { pages { filmstrip { url frameWidth frameHeight times fcp lcp } } } }',
      { id },
    )

    expect(errors).toBeUndefined()
    const [{ filmstrip }] = data.job.pages
    expect(filmstrip).toEqual({ url: expect.any(String), ...facts })
    expect(Buffer.from(await (await fetch(filmstrip.url)).arrayBuffer())).toEqual(JPEG)
    expect((await fetch(filmstrip.url.replace(/signature=..../, 'signature=0000'))).status).toBe(404)
  })

  test('are shown only to the owner of the audit', async () => {
    const { id } = await picturedAudit()
    const { text } = await service.makeKey()

    const { data, errors } = await service.as(text).graphql(REPORT, { id })

    expect(data).toEqual({ job: null })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'forbidden' })
  })

  test('do not change REST responses', async () => {
    const { client, id, lines } = await picturedAudit()

    const report = (await (await client.get(`/audit/${id}`)).json()) as {
      issues: object[]
    }

    const [line] = lines.split('\n').filter((text) => text.trim())
    expect(Object.keys(JSON.parse(line!))).not.toContain('box')
    expect(report.issues.map((issue) => Object.keys(issue))).not.toContainEqual(
      expect.arrayContaining(['box']),
    )
    expect(JSON.stringify(report)).not.toMatch(/screenshot|picture/)
  })
})
