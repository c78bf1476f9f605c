const repeated = (count: number, fieldOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => fieldOf(index)).join(' ')

const TYPE = 'fields(includeDeprecated: true) { name description args { name description type { name } } }'

/**
 * Functions by name that each return a query. Each query reads more of the schema than any tool needs, and
 * the last one reads as much as the service allows. A different `number` produces a different query, so that
 * no cached result is used.
 */
export const BOMBS: Readonly<Record<string, (number: number) => string>> = {
  'aliases of __schema': (number) =>
    `{ ${repeated(30, (index) => `a${number}_${index}: __schema { types { ${TYPE} } }`)} }`,
  'aliases below __schema': (number) =>
    `{ __schema { ${repeated(20, (index) => `a${number}_${index}: types { ${TYPE} }`)} } }`,
  'types within types': (number) =>
    `{ a${number}: __schema { types { possibleTypes { name } fields { type { fields { args { type { name } } } } } } } }`,
  'as much as the limits allow': (number) => `{ a${number}: __schema { types { kind ${TYPE} } } }`,
}
