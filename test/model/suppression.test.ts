import { expect, test } from 'vitest'
import { readNewSuppression } from '../../src/model/suppression.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const VALID = { rule: 'image-alt', component: 'img.logo', reason: 'It is decorative.' }

const read = (fields: Record<string, unknown>) => readNewSuppression({ ...VALID, ...fields }, NOW)

const errorsOf = (fields: Record<string, unknown>) => {
  try {
    read(fields)
    return null
  } catch (error) {
    return (error as { details: { validation_errors: { field: string; message: string }[] } }).details
      .validation_errors
  }
}

test('a suppression lasts a year by default', () => {
  expect(read({}).expiresAt).toEqual(new Date('2027-11-22T12:00:00Z'))
  expect(read({ expires_at: '2026-12-01' }).expiresAt).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(read({ expires_at: '2026-12-01T10:00:00+02:00' }).expiresAt).toEqual(
    new Date('2026-12-01T08:00:00Z'),
  )
})

test.each([
  ['expires_at', '2026-11-22T12:00:00Z', 'must be in the future'],
  ['expires_at', '2027-11-22T12:00:01Z', 'must be no more than a year from now'],
  [
    'expires_at',
    'tomorrow',
    'must be an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z',
  ],
  [
    'expires_at',
    '2026-13-01',
    'must be an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z',
  ],
  [
    'expires_at',
    1,
    'must be an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z',
  ],
  ['reason', '', 'must not be blank'],
  ['reason', ' \n', 'must not be blank'],
  ['reason', 'x'.repeat(501), 'must have at most 500 characters'],
  ['rule', 'Image Alt', 'must be a rule id, such as image-alt'],
  ['selector', 'a >', 'is not a CSS selector'],
  ['selector', 'x'.repeat(1001), 'must have at most 1000 characters'],
  ['page_pattern', '/checkout/*', 'must be an http or https URL, in which * matches any text'],
  ['page_pattern', '*', 'must be an http or https URL, in which * matches any text'],
  ['page_pattern', 'ftp://shop.example/*', 'must be an http or https URL, in which * matches any text'],
  ['confirm', 'yes', 'must be true or false'],
])('a suppression is rejected if the field %s is %j', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual([{ field, message }])
})

test('all invalid fields in a suppression are reported together', () => {
  const errors = errorsOf({ component: null, selector: '::', expires_at: '2020-01-01', confirm: 1 })

  expect(errors?.map(({ field }) => field).toSorted()).toEqual(['confirm', 'expires_at', 'selector'])
})

test('a suppression with a rule but without a condition is rejected', () => {
  expect(errorsOf({ component: null })).toEqual([
    {
      field: 'component',
      message: expect.stringContaining('is required unless selector, page_pattern or fingerprint is set'),
    },
  ])
})

test.each(['rule', 'reason'])('a suppression requires the field %s', (field) => {
  expect(() => read({ [field]: undefined })).toThrow(
    expect.objectContaining({ code: 'missing_parameter', details: { field } }),
  )
})
