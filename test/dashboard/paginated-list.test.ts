import { describe, expect, test } from 'vitest'
import { appendPage, type ListPage, mergeNewest } from '../../src/dashboard/graphql/paginated-list.ts'

interface Item {
  id: string
  createdAt: string
  state: string
}

const item = (second: number, state = 'done'): Item => ({
  id: `item_${second}`,
  createdAt: `2026-11-21T12:00:0${second}.000Z`,
  state,
})
const page = (nodes: Item[], more: { total?: number; hasNextPage?: boolean } = {}): ListPage<Item> => ({
  nodes,
  totalCount: more.total ?? nodes.length,
  pageInfo: { hasNextPage: more.hasNextPage ?? false, endCursor: nodes.at(-1)?.id ?? null },
})
const statesOf = ({ items }: { items: readonly Item[] }) => items.map(({ id, state }) => `${id} ${state}`)

const first = mergeNewest(null, page([item(5), item(4, 'pending')], { total: 5, hasNextPage: true }))
const loaded = appendPage(first, page([item(3), item(2)], { total: 5, hasNextPage: true }))

describe('a paginated list', () => {
  test('appends older items without duplicates', () => {
    const complete = appendPage(loaded, page([item(2), item(1)], { total: 5 }))

    expect(statesOf(loaded)).toEqual(['item_5 done', 'item_4 pending', 'item_3 done', 'item_2 done'])
    expect(loaded).toMatchObject({ total: 5, endCursor: 'item_2', hasMore: true })
    expect(complete.items.map(({ id }) => id)).toEqual(['item_5', 'item_4', 'item_3', 'item_2', 'item_1'])
    expect(complete.hasMore).toBe(false)
  })

  test('shows new and changed items after a refresh, and keeps older items', () => {
    const refreshed = mergeNewest(loaded, page([item(6), item(5), item(4)], { total: 6, hasNextPage: true }))

    expect(statesOf(refreshed)).toEqual([
      'item_6 done',
      'item_5 done',
      'item_4 done',
      'item_3 done',
      'item_2 done',
    ])
    expect(refreshed).toMatchObject({ total: 6, endCursor: 'item_2', hasMore: true })
  })

  test('drops loaded items if a refresh leaves a gap before them', () => {
    const refreshed = mergeNewest(loaded, page([item(9), item(8)], { total: 9, hasNextPage: true }))

    expect(statesOf(refreshed)).toEqual(['item_9 done', 'item_8 done'])
    expect(refreshed).toMatchObject({ endCursor: 'item_8', hasMore: true })
  })

  test('drops items that a refresh no longer contains', () => {
    expect(statesOf(mergeNewest(loaded, page([item(5), item(3)], { hasNextPage: true })))).toEqual([
      'item_5 done',
      'item_3 done',
      'item_2 done',
    ])
    expect(mergeNewest(loaded, page([]))).toEqual({ items: [], total: 0, endCursor: null, hasMore: false })
  })
})
