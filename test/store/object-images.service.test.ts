import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ObjectServer, startObjectServer } from '../support/object-server.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

const IMAGE = Buffer.from('an image')

let server: ObjectServer
let core: TestCore
let plain: TestCore
beforeAll(async () => {
  server = await startObjectServer()
  core = await openTestCore({ OBJECT_STORE_URL: server.url })
  plain = await openTestCore()
})
afterAll(async () => {
  await core[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  server.setAvailable(true)
  await core.sweepImages?.()
  server.objects.clear()
})

const countCopies = async () =>
  (await core.database.db.collection('pictures').countDocuments()) +
  (await core.database.db.collection('heatmaps.files').countDocuments())

describe.each(['screenshots', 'heatmaps'] as const)('with an object store, %s', (kind) => {
  test('are stored in the bucket and not in the database', async () => {
    const id = await core.stores[kind].save('aud_objects', IMAGE)

    expect([...server.objects]).toEqual([[`/images/audits/${id}`, IMAGE]])
    expect(Buffer.from((await core.stores[kind].read(id))!)).toEqual(IMAGE)
    expect(await countCopies()).toBe(0)
  })

  test('stay in the database while the store is unavailable, and are moved later', async () => {
    server.setAvailable(false)
    const id = await core.stores[kind].save('aud_outage', IMAGE)
    const during = Buffer.from((await core.stores[kind].read(id))!)
    await expect(core.sweepImages?.()).rejects.toThrow()
    server.setAvailable(true)
    await core.sweepImages?.()

    expect(during).toEqual(IMAGE)
    expect([...server.objects]).toEqual([[`/images/audits/${id}`, IMAGE]])
    expect(Buffer.from((await core.stores[kind].read(id))!)).toEqual(IMAGE)
    expect(await countCopies()).toBe(0)
    // A sweep that succeeds ends the pause in uploads.
    const next = await core.stores[kind].save('aud_after', IMAGE)
    expect(server.objects.has(`/images/audits/${next}`)).toBe(true)
  })

  test("can't be read after they are deleted, even during an outage", async () => {
    const images = core.stores[kind]
    const [kept, first, second] = [
      await images.save('aud_deleted', IMAGE),
      await images.save('aud_deleted', IMAGE),
      await images.save('aud_other', IMAGE),
    ]
    server.setAvailable(false)
    const copied = await images.save('aud_deleted', IMAGE)
    await images.deleteOthers('aud_deleted', [kept])
    await images.delete([second])
    const gone = await Promise.all([first, second, copied].map((id) => images.read(id)))
    server.setAvailable(true)
    await core.sweepImages?.()

    expect(gone).toEqual([null, null, null])
    expect([...server.objects.keys()]).toEqual([`/images/audits/${kept}`])
    await images.deleteOf(['aud_deleted'])
    await core.sweepImages?.()
    expect(server.objects.size).toBe(0)
    expect(await images.read(kept)).toBeNull()
    expect(await countCopies()).toBe(0)
  })

  test('remain readable if they were stored before the store was configured', async () => {
    const db = core.database.db
    const { openImageStores } = await import('../../src/store/open-image-stores.ts')
    const before = await openImageStores(db, { url: null, log: core.log })
    const id = await before[kind].save('aud_before', IMAGE)

    expect(Buffer.from((await core.stores[kind].read(id))!)).toEqual(IMAGE)
    await core.stores[kind].deleteOf(['aud_before'])
    expect(await core.stores[kind].read(id)).toBeNull()
  })
})

test('without an object store, sweeping does nothing and unknown images are null', async () => {
  expect(plain.sweepImages).toBeNull()
  expect(await plain.stores.heatmaps.read('img_unknown')).toBeNull()
  expect(await plain.stores.screenshots.read('img_unknown')).toBeNull()
})
