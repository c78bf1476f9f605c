import { GraphQLError } from 'graphql'
import { builder } from './builder.ts'

builder.scalarType('DateTime', {
  description: 'A time in UTC as an ISO 8601 string with milliseconds.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
    if (Number.isNaN(time.getTime()))
      throw new GraphQLError('A DateTime must be a string in ISO 8601 format.')
    return time
  },
})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
})
