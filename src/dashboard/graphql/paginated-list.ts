/** The items of a list that have been loaded so far, newest first. */
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

/** Appends a page of older items. Skips items that are already in the list. */
export function appendPage<Item extends ListItem>(
  before: PaginatedList<Item> | null,
  page: ListPage<Item>,
): PaginatedList<Item> {
  const knownIds = new Set(before?.items.map(({ id }) => id))
  const added = page.nodes.filter(({ id }) => !knownIds.has(id))
  return { ...listOf(page), items: [...(before?.items ?? []), ...added] }
}

/**
 * Adds a newly loaded page at the top of a list and keeps the loaded items that are older. If the list
 * contains none of the page's items, drops the older ones because there may be a gap between them and the
 * page.
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

/**
 * The service sorts items by creation time, newest first. Items from the same millisecond are sorted by id.
 */
const isOlderThan = (last: ListItem) => (item: ListItem) =>
  item.createdAt < last.createdAt || (item.createdAt === last.createdAt && item.id < last.id)
