import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictureSaver, type ThumbnailMaker } from '../../../src/domain/audits/picture-saver.ts'
import { createPurge } from '../../../src/domain/audits/purge.ts'
import { createLog } from '../../../src/shared/log.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const JPEG = Buffer.from([0xff, 0xd8, 0, 255])
const DAY_MS = 86_400_000
const picture = { jpeg: JPEG, width: 1366, height: 900 }
const filmstrip = { jpeg: JPEG, frameWidth: 160, frameHeight: 320, times: [375, 750], fcp: 300, lcp: null }

const keeperOf = (auditId: string, thumbnailOf?: ThumbnailMaker) =>
  createPictureSaver(
    { screenshots: core.stores.screenshots, ...(thumbnailOf && { thumbnailOf }), log: createLog('silent') },
    auditId,
  )

const filesOf = async (auditId: string) => {
  const { db } = core.database
  const [screenshots, heatmaps] = await Promise.all([
    db.collection('pictures').countDocuments({ auditId }),
    db.collection('heatmaps.files').countDocuments({ 'metadata.auditId': auditId }),
  ])
  return { screenshots, heatmaps, chunks: await db.collection('heatmaps.chunks').countDocuments() }
}

describe("an audit's screenshots", () => {
  test('are returned byte for byte until they are deleted', async () => {
    const { screenshots } = core.stores
    const [first, second] = [
      await screenshots.save('aud_kept', JPEG),
      await screenshots.save('aud_kept', JPEG),
    ]

    await screenshots.deleteOthers('aud_kept', [first])

    expect(Buffer.from((await screenshots.read(first))!)).toEqual(JPEG)
    expect(await screenshots.read(second)).toBeNull()
  })

  test('are linked to their pages, and the screenshots of a lost attempt are deleted when a later attempt ends', async () => {
    const lost = keeperOf('aud_again')
    await lost.keepScreenshot('http://shop.example/', picture)
    const keeper = keeperOf('aud_again')
    await keeper.keepScreenshot('http://shop.example/', picture)

    const pages = keeper.withPictures([make.page(), make.page({ url: 'http://shop.example/two' })])
    await keeper.deleteOthers(pages)

    expect(pages.map((page) => page.screenshot)).toEqual([
      { fileId: expect.any(String), width: 1366, height: 900 },
      undefined,
    ])
    expect(await core.stores.screenshots.read(pages[0]!.screenshot!.fileId)).not.toBeNull()
    expect(await filesOf('aud_again')).toMatchObject({ screenshots: 1 })
  })

  test('are deleted with an attempt that lost its lease, but the screenshots of the next attempt are kept', async () => {
    const [lost, keeper] = [keeperOf('aud_lost'), keeperOf('aud_lost')]
    await lost.keepScreenshot('http://shop.example/', picture)
    await keeper.keepScreenshot('http://shop.example/', picture)

    await lost.deleteOwn()

    const [page] = keeper.withPictures([make.page()])
    expect(await filesOf('aud_lost')).toMatchObject({ screenshots: 1 })
    expect(await core.stores.screenshots.read(page!.screenshot!.fileId)).not.toBeNull()
  })

  test('have thumbnails, which are deleted with them', async () => {
    const keeper = keeperOf('aud_small', async () => Buffer.from('small'))
    await keeper.keepScreenshot('http://shop.example/', picture)
    const pages = keeper.withPictures([make.page()])

    await keeper.deleteOthers(pages)
    const thumbnail = await core.stores.screenshots.read(pages[0]!.screenshot!.thumbnailId!)
    await keeper.deleteOwn()

    expect(Buffer.from(thumbnail!).toString()).toBe('small')
    expect(await filesOf('aud_small')).toMatchObject({ screenshots: 0 })
  })

  test('are linked to the same pages as the filmstrips, and both are deleted together', async () => {
    const saver = keeperOf('aud_film')
    await saver.keepFilmstrip('http://shop.example/', filmstrip)
    await saver.keepScreenshot('http://shop.example/', picture)
    const [page] = saver.withPictures([make.page()])

    await saver.deleteOthers([page!])

    const { jpeg, ...facts } = filmstrip
    expect(page).toMatchObject({ screenshot: { width: 1366 }, filmstrip: facts })
    expect(Buffer.from((await core.stores.screenshots.read(page!.filmstrip!.fileId))!)).toEqual(jpeg)
    await saver.deleteOwn()
    expect(await filesOf('aud_film')).toMatchObject({ screenshots: 0 })
  })

  test('are kept without thumbnails if none can be created', async () => {
    const keeper = keeperOf('aud_plain', () => Promise.reject(new Error('not an image')))

    await keeper.keepScreenshot('http://shop.example/', picture)

    expect(keeper.withPictures([make.page()])[0]?.screenshot).toEqual({
      fileId: expect.any(String),
      width: 1366,
      height: 900,
    })
  })

  test('never cause the audit to fail', async () => {
    const broken = { ...core.stores.screenshots, save: () => Promise.reject(new Error('the disk is full')) }
    const keeper = createPictureSaver({ screenshots: broken, log: createLog('silent') }, 'aud_full')

    await keeper.keepScreenshot('http://shop.example/', picture)
    await keeper.keepFilmstrip('http://shop.example/', filmstrip)

    expect(keeper.withPictures([make.page()])).toEqual([make.page()])
  })

  test('are purged with the audit, including screenshots without a page', async () => {
    const { audits, screenshots, heatmaps } = core.stores
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const ended = { status: 'completed', completedAt: createdAt } as const
    const old = make.audit({ ...ended, createdAt })
    const young = make.audit({ ...ended, createdAt: new Date(createdAt.getTime() + 30 * DAY_MS) })
    for (const { id } of [old, young]) {
      await keeperOf(id).keepScreenshot('http://shop.example/', picture)
      await screenshots.save(id, JPEG)
      await heatmaps.save(id, JPEG)
      await heatmaps.save(id, JPEG)
    }
    await audits.insert(old)
    await audits.insert(young)
    const now = () => new Date(createdAt.getTime() + 91 * DAY_MS)

    await createPurge({ ...core.stores, retentionDays: 90, now })()

    expect(await filesOf(old.id)).toEqual({ screenshots: 0, heatmaps: 0, chunks: 2 })
    expect(await filesOf(young.id)).toEqual({ screenshots: 2, heatmaps: 2, chunks: 2 })
    expect(await audits.find(old.id)).toBeNull()
  })
})
