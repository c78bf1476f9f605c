import type { Document } from 'mongodb'
import type { Random } from '../../support/random.ts'
import type { Values } from './random-documents.ts'

const FIELDS = [
  'account',
  'status',
  'at',
  'n',
  'sandbox',
  'tags',
  'failure.code',
  'rare',
  'mixed',
  'ticket',
  '_id',
] as const
type Field = (typeof FIELDS)[number]

/** Sort orders that indexes support completely, partly, in reverse and not at all. */
const SORTS: Document[] = [
  { at: -1, _id: -1 },
  { at: 1, _id: 1 },
  { at: -1 },
  { account: 1, at: -1, _id: -1 },
  { n: 1, _id: 1 },
  { n: -1 },
  { status: 1, at: 1 },
  { sandbox: 1, status: 1, account: 1, at: 1 },
  { 'failure.code': 1, n: -1 },
  { tags: 1, _id: 1 },
  { _id: 1 },
  { _id: -1 },
  { ticket: -1 },
]

export interface RandomFind {
  filter: Document
  sort: Document | null
  skip: number
  limit: number
  projection: Document | null
}

export function createQueries(random: Random, values: Values) {
  const drawOf = (field: Field): unknown => {
    if (field === '_id') return values.id()
    return field === 'failure.code' ? random.of([values.status(), 'alpha', null]) : values[field]()
  }
  const some = (field: Field) => Array.from({ length: 1 + values.integer(4) }, () => drawOf(field))

  const condition = (field: Field): unknown => {
    const draw = random.between(0, 100)
    if (draw < 45) return drawOf(field)
    if (draw < 57) return { $in: some(field) }
    if (draw < 65) return { [random.of(['$gt', '$gte', '$lt', '$lte'])]: drawOf(field) }
    if (draw < 77)
      return { [random.of(['$gt', '$gte'])]: drawOf(field), [random.of(['$lt', '$lte'])]: drawOf(field) }
    if (draw < 80) return { $gt: drawOf(field), $gte: drawOf(field), $lt: drawOf(field) }
    if (draw < 83) return { $ne: drawOf(field) }
    if (draw < 87) return { $nin: some(field) }
    if (draw < 91) return { $exists: random.isTrue(0.5) }
    if (draw < 94) return { $not: { $gt: drawOf(field) } }
    return field === 'tags' ? random.of([{ $size: 2 }, { $all: ['alpha'] }, []]) : { $eq: drawOf(field) }
  }

  const flat = (most: number): Document =>
    Object.fromEntries(
      Array.from({ length: values.integer(most + 1) }, () => random.of(FIELDS)).map((field) => [
        field,
        condition(field),
      ]),
    )

  const filter = (): Document => {
    const base = flat(3)
    const draw = random.between(0, 100)
    if (draw < 12) return { ...base, $or: Array.from({ length: 1 + values.integer(3) }, () => flat(2)) }
    if (draw < 17) return { ...base, $and: [flat(2), flat(2)] }
    if (draw < 20) return { ...base, $nor: [flat(1)] }
    if (draw < 23) return { ...base, ticket: { $regex: `_${values.integer(10)}`, $options: 'i' } }
    if (draw < 35) return place(base)
    return base
  }

  /** Returns a query for the items after a position in a list, like the stores' queries. */
  const place = (base: Document): Document => {
    const at = values.at()
    return {
      account: values.account(),
      ...base,
      $or: [{ at: { $lt: at } }, { at, _id: { $lt: values.id() } }],
    }
  }

  return {
    filter,
    sort: (): Document => random.of(SORTS),

    find: (): RandomFind => ({
      filter: filter(),
      sort: random.isTrue(0.7) ? random.of(SORTS) : null,
      skip: random.isTrue(0.15) ? values.integer(10) : 0,
      limit: random.isTrue(0.5) ? 1 + values.integer(12) : 0,
      projection: random.isTrue(0.2) ? { account: 1, at: 1 } : null,
    }),
  }
}

export type Queries = ReturnType<typeof createQueries>
