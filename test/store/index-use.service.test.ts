import { describe, expect, test } from 'vitest'
import { isServed } from '../support/index-use.ts'
import { shapesOf } from '../support/query-shapes.ts'

const INDEXES = [{ key: { accountId: 1, createdAt: -1, _id: -1 } }, { key: { status: 1, createdAt: 1 } }]

const find = (filter: object, options: object = {}) => ({
  commandName: 'find',
  command: { find: 'audits', filter, ...options },
})

describe('a query', () => {
  test.each([
    ['by its id', find({ _id: 'aud_1', status: 'queued' })],
    ['by several ids', find({ _id: { $in: ['aud_1'] } })],
    ['by the first field of an index', find({ accountId: 'acc_1', url: /shop/ })],
    ['by a range of that field', find({ status: { $gte: 'a' } })],
    [
      'whose order is that of the index',
      find({ accountId: 'acc_1' }, { sort: new Map([['createdAt', -1]]), limit: 20 }),
    ],
    [
      'whose order is the reverse of the index',
      find({ status: 'queued' }, { sort: { createdAt: -1 }, limit: 1 }),
    ],
    [
      'whose branches are all served by one index',
      find({ accountId: 'a', $or: [{ createdAt: { $lt: 1 } }, { createdAt: 1 }] }),
    ],
    ['that counts everything', { commandName: 'count', command: { count: 'audits' } }],
    ['for any one document', find({}, { limit: 1 })],
  ])('%s uses an index', (_name, command) => {
    expect(shapesOf(command).map((shape) => isServed(shape, INDEXES))).toEqual([true])
  })

  test.each([
    ['for everything', find({})],
    ['by a field without an index', find({ url: 'x' })],
    ['by a later field of an index', find({ createdAt: { $lt: 1 } })],
    ['by excluded values of the first field', find({ status: { $ne: 'queued' } })],
    [
      'for the first documents in another order',
      find({ accountId: 'acc_1' }, { sort: { url: 1 }, limit: 1 }),
    ],
    [
      'for the first documents in a mixed order',
      find({ accountId: 'a' }, { sort: { createdAt: -1, _id: 1 }, limit: 1 }),
    ],
    ['with a branch without an index', find({ $or: [{ accountId: 'a' }, { url: 'x' }] })],
    [
      'in an update, by a field without an index',
      { commandName: 'update', command: { update: 'audits', updates: [{ q: { url: 'x' }, u: {} }] } },
    ],
    [
      'in a delete, by a field without an index',
      { commandName: 'delete', command: { delete: 'audits', deletes: [{ q: { url: 'x' }, limit: 0 }] } },
    ],
  ])('%s does not use an index', (_name, command) => {
    expect(shapesOf(command).map((shape) => isServed(shape, INDEXES))).toEqual([false])
  })
})
