import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictureKeeper } from '../../../src/domain/audits/picture-keeper.ts'
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

const keeperOf = (auditId: string) =>
  createPictureKeeper({ pictures: core.stores.pictures, logger: createLog('silent') }, auditId)

const filesOf = async (auditId: string) => {
  const { db } = core.database
  const [pictures, heatmaps] = await Promise.all([
    db.collection('pictures').countDocuments({ auditId }),
    db.collection('heatmaps.files').countDocuments({ 'metadata.auditId': auditId }),
  ])
  return { pictures, heatmaps, chunks: await db.collection('heatmaps.chunks').countDocuments() }
}

describe('the pictures of an audit', () => {
  test('come back byte for byte until they are deleted', async () => {
    const { pictures } = core.stores
    const [first, second] = [await pictures.save('aud_kept', JPEG), await pictures.save('aud_kept', JPEG)]

    await pictures.deleteOthers('aud_kept', [first])

    expect(Buffer.from((await pictures.read(first))!)).toEqual(JPEG)
    expect(await pictures.read(second)).toBeNull()
  })

  test('stand at their pages, and of a lost attempt nothing is left when another ends', async () => {
    const lost = keeperOf('aud_again')
    await lost.keep('http://shop.example/', picture)
    const keeper = keeperOf('aud_again')
    await keeper.keep('http://shop.example/', picture)

    const pages = keeper.withPictures([make.page(), make.page({ url: 'http://shop.example/two' })])
    await keeper.deleteOthers(pages)

    expect(pages.map((page) => page.picture)).toEqual([
      { fileId: expect.any(String), width: 1366, height: 900 },
      undefined,
    ])
    expect(await core.stores.pictures.read(pages[0]!.picture!.fileId)).not.toBeNull()
    expect(await filesOf('aud_again')).toMatchObject({ pictures: 1 })
  })

  test('go with an attempt that has lost the audit, those of its successor stay', async () => {
    const [lost, keeper] = [keeperOf('aud_lost'), keeperOf('aud_lost')]
    await lost.keep('http://shop.example/', picture)
    await keeper.keep('http://shop.example/', picture)

    await lost.deleteOwn()

    const [page] = keeper.withPictures([make.page()])
    expect(await filesOf('aud_lost')).toMatchObject({ pictures: 1 })
    expect(await core.stores.pictures.read(page!.picture!.fileId)).not.toBeNull()
  })

  test('are never a reason for an audit to fail', async () => {
    const broken = { ...core.stores.pictures, save: () => Promise.reject(new Error('the disk is full')) }
    const keeper = createPictureKeeper({ pictures: broken, logger: createLog('silent') }, 'aud_full')

    await keeper.keep('http://shop.example/', picture)

    expect(keeper.withPictures([make.page()])).toEqual([make.page()])
  })

  test('go with it when its retention is over, also those that no page and no audit names', async () => {
    const { audits, pictures, heatmaps } = core.stores
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const ended = { status: 'completed', completedAt: createdAt } as const
    const old = make.audit({ ...ended, createdAt })
    const young = make.audit({ ...ended, createdAt: new Date(createdAt.getTime() + 30 * DAY_MS) })
    for (const { id } of [old, young]) {
      await keeperOf(id).keep('http://shop.example/', picture)
      await pictures.save(id, JPEG)
      await heatmaps.save(id, JPEG)
      await heatmaps.save(id, JPEG)
    }
    await audits.insert(old)
    await audits.insert(young)
    const now = () => new Date(createdAt.getTime() + 91 * DAY_MS)

    await createPurge({ ...core.stores, retentionDays: 90, now })()

    expect(await filesOf(old.id)).toEqual({ pictures: 0, heatmaps: 0, chunks: 2 })
    expect(await filesOf(young.id)).toEqual({ pictures: 2, heatmaps: 2, chunks: 2 })
    expect(await audits.find(old.id)).toBeNull()
  })
})
