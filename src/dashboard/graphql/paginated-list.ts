/** What is shown of a list that goes on. */
export interface Rows<Row> {
  rows: readonly Row[]
  total: number
  endCursor: string | null
  hasMore: boolean
}

/** A page of a connection. */
export interface ListPage<Row> {
  nodes: readonly Row[]
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export interface ListItem {
  id: string
  createdAt: string
}

const rowsOf = <Row>({ nodes, totalCount, pageInfo }: ListPage<Row>): Rows<Row> => ({
  rows: nodes,
  total: totalCount,
  endCursor: pageInfo.endCursor,
  hasMore: pageInfo.hasNextPage,
})

/** The rows that were shown and a page of what is older, each once. */
export function appendPage<Row extends ListItem>(before: Rows<Row> | null, page: ListPage<Row>): Rows<Row> {
  const known = new Set(before?.rows.map(({ id }) => id))
  const added = page.nodes.filter(({ id }) => !known.has(id))
  return { ...rowsOf(page), rows: [...(before?.rows ?? []), ...added] }
}

/** The newest rows as they are now, and of those that were shown what is older than all of them. */
export function mergeNewest<Row extends ListItem>(before: Rows<Row> | null, page: ListPage<Row>): Rows<Row> {
  const last = page.nodes.at(-1)
  const older = before && last && page.pageInfo.hasNextPage ? before.rows.filter(isOlderThan(last)) : []
  const shown = new Set(before?.rows.map(({ id }) => id))
  // Where nothing joins them, there are others in between.
  const isJoined = page.nodes.some(({ id }) => shown.has(id))
  if (!before || older.length === 0 || !isJoined) return rowsOf(page)
  return { ...before, rows: [...page.nodes, ...older], total: page.totalCount }
}

/** Newest first, and within one millisecond by the id. */
const isOlderThan = (last: ListItem) => (row: ListItem) =>
  row.createdAt < last.createdAt || (row.createdAt === last.createdAt && row.id < last.id)
