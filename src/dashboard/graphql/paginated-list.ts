/** The loaded part of a list, newest first. */
export interface PaginatedList<Item> {
  items: readonly Item[]
  total: number
  endCursor: string | null
  hasMore: boolean
}

/** One page of a GraphQL connection. */
export interface ListPage<Item> {
  nodes: readonly Item[]
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export interface ListItem {
  id: string
  createdAt: string
}

const listOf = <Item>({ nodes, totalCount, pageInfo }: ListPage<Item>): PaginatedList<Item> => ({
  items: nodes,
  total: totalCount,
  endCursor: pageInfo.endCursor,
  hasMore: pageInfo.hasNextPage,
})

/** Appends a page of older items, without duplicates. */
export function appendPage<Item extends ListItem>(
  before: PaginatedList<Item> | null,
  page: ListPage<Item>,
): PaginatedList<Item> {
  const knownIds = new Set(before?.items.map(({ id }) => id))
  const added = page.nodes.filter(({ id }) => !knownIds.has(id))
  return { ...listOf(page), items: [...(before?.items ?? []), ...added] }
}

/**
 * Replaces the newest items with a fresh page and keeps loaded items that are older than the page. Drops them when
 * nothing on the page was loaded before, since there may be a gap between the two.
 */
export function mergeNewest<Item extends ListItem>(
  before: PaginatedList<Item> | null,
  page: ListPage<Item>,
): PaginatedList<Item> {
  const last = page.nodes.at(-1)
  const older = before && last && page.pageInfo.hasNextPage ? before.items.filter(isOlderThan(last)) : []
  const loadedIds = new Set(before?.items.map(({ id }) => id))
  const overlaps = page.nodes.some(({ id }) => loadedIds.has(id))
  if (!before || older.length === 0 || !overlaps) return listOf(page)
  return { ...before, items: [...page.nodes, ...older], total: page.totalCount }
}

/** The service sorts by creation time, newest first, and by id within a millisecond. */
const isOlderThan = (last: ListItem) => (item: ListItem) =>
  item.createdAt < last.createdAt || (item.createdAt === last.createdAt && item.id < last.id)
