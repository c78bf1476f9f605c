import type { QueryShape } from './query-shapes.ts'

export interface DeclaredIndex {
  key: Record<string, number>
  sparse?: boolean
}

/**
 * Returns true if a query needs no index, or if an index limits how much the query reads. An index does so if
 * each branch has a condition on its first field. If the number of requested documents is limited, the index
 * must also have the order of the query.
 */
export function isServed(shape: QueryShape, indexes: readonly DeclaredIndex[]): boolean {
  const isEverything = shape.branches.every((branch) => Object.keys(branch).length === 0)
  if (isEverything && (shape.isCount || (shape.hasLimit && Object.keys(shape.sort).length === 0))) return true
  if (shape.branches.every((branch) => branch._id === 'equal')) return true
  return indexes.some((index) => isBounded(shape, index) && (!shape.hasLimit || isSortedBy(shape, index)))
}

function isBounded({ branches }: QueryShape, { key }: DeclaredIndex): boolean {
  const [first = ''] = Object.keys(key)
  return branches.every((branch) => branch[first] === 'equal' || branch[first] === 'range')
}

/**
 * Returns whether an index has the order of a query. Fields that can have only one value are ignored in both
 * orders.
 */
function isSortedBy({ branches, sort }: QueryShape, { key }: DeclaredIndex): boolean {
  const isFixed = (field: string) => branches.every((branch) => branch[field] === 'equal')
  const wanted = Object.entries(sort).filter(([field]) => !isFixed(field))
  const offered = Object.entries(key).filter(([field]) => !isFixed(field))
  const directions = wanted.map(([field, direction], place) => {
    const [name, ofIndex] = offered[place] ?? []
    return name === field ? direction * ofIndex! : 0
  })
  return directions.every((direction) => direction !== 0 && direction === directions[0])
}
