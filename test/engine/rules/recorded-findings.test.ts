import { expect, test } from 'vitest'
import { recordOf } from './recorded-findings.ts'

test('a rule’s findings are recorded again only if its revision was raised', () => {
  const before = { revision: 1, findings: ['image-alt error'] }
  const other = { revision: 1, findings: [] }

  expect(() => recordOf('image-alt: x', before, other)).toThrow('raise the revision')
  expect(recordOf('image-alt: x', before, { ...other, revision: 2 })).toEqual({ revision: 2, findings: [] })
  expect(recordOf('image-alt: x', before, before)).toEqual(before)
  expect(recordOf('image-alt: x', undefined, other)).toEqual(other)
})
