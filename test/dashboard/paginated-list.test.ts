import { describe, expect, test } from 'vitest'
import { appendPage, type ListPage, mergeNewest } from '../../src/dashboard/graphql/paginated-list.ts'

interface Row {
  id: string
  createdAt: string
  state: string
}

const row = (second: number, state = 'done'): Row => ({
  id: `row_${second}`,
  createdAt: `2026-11-21T12:00:0${second}.000Z`,
  state,
})
const page = (nodes: Row[], more: { total?: number; hasNextPage?: boolean } = {}): ListPage<Row> => ({
  nodes,
  totalCount: more.total ?? nodes.length,
  pageInfo: { hasNextPage: more.hasNextPage ?? false, endCursor: nodes.at(-1)?.id ?? null },
})
const said = ({ rows }: { rows: readonly Row[] }) => rows.map(({ id, state }) => `${id} ${state}`)

const first = mergeNewest(null, page([row(5), row(4, 'pending')], { total: 5, hasNextPage: true }))
const grown = appendPage(first, page([row(3), row(2)], { total: 5, hasNextPage: true }))

describe('a list that goes on', () => {
  test('grows by what is older, each once, and goes on after that', () => {
    const again = appendPage(grown, page([row(2), row(1)], { total: 5 }))

    expect(said(grown)).toEqual(['row_5 done', 'row_4 pending', 'row_3 done', 'row_2 done'])
    expect(grown).toMatchObject({ total: 5, endCursor: 'row_2', hasMore: true })
    expect(again.rows.map(({ id }) => id)).toEqual(['row_5', 'row_4', 'row_3', 'row_2', 'row_1'])
    expect(again.hasMore).toBe(false)
  })

  test('shows what is new and changed, and keeps what is older than what was read anew', () => {
    const now = mergeNewest(grown, page([row(6), row(5), row(4)], { total: 6, hasNextPage: true }))

    expect(said(now)).toEqual(['row_6 done', 'row_5 done', 'row_4 done', 'row_3 done', 'row_2 done'])
    expect(now).toMatchObject({ total: 6, endCursor: 'row_2', hasMore: true })
  })

  test('begins anew where others lie between what was shown and what is newest', () => {
    const now = mergeNewest(grown, page([row(9), row(8)], { total: 9, hasNextPage: true }))

    expect(said(now)).toEqual(['row_9 done', 'row_8 done'])
    expect(now).toMatchObject({ endCursor: 'row_8', hasMore: true })
  })

  test('loses what is no longer among what was read anew', () => {
    expect(said(mergeNewest(grown, page([row(5), row(3)], { hasNextPage: true })))).toEqual([
      'row_5 done',
      'row_3 done',
      'row_2 done',
    ])
    expect(mergeNewest(grown, page([]))).toEqual({ rows: [], total: 0, endCursor: null, hasMore: false })
  })
})
