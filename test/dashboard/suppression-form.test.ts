import { describe, expect, test } from 'vitest'
import {
  datesFrom,
  scopesOf,
  suppressionErrors,
  suppressionInput,
} from '../../src/dashboard/suppressions/suppression-form.ts'

const ISSUE = {
  rule: 'image-alt',
  component: 'li > img',
  fingerprint: 'f1',
  pageUrl: 'https://shop.example/wares?page=2',
}
const FORM = { scope: 'element', reason: ' Decorative. ', until: '2027-01-31' } as const

describe('suppressionInput', () => {
  test.each([
    ['element', { fingerprint: 'f1' }],
    ['component', { component: 'li > img' }],
    ['page', { pagePattern: 'https://shop.example/wares?page=2' }],
    ['site', { pagePattern: 'https://shop.example/*' }],
  ] as const)('limits the suppression to the %s', (scope, condition) => {
    expect(suppressionInput(ISSUE, { ...FORM, scope })).toEqual({
      rule: 'image-alt',
      ...condition,
      reason: 'Decorative.',
      expiresAt: new Date('2027-01-31T23:59:59').toISOString(),
    })
  })

  test('offers no component scope for an issue without a component', () => {
    expect(scopesOf({ ...ISSUE, component: null }).map(({ value }) => value)).toEqual([
      'element',
      'page',
      'site',
    ])
  })
})

test('the suppression form offers dates within one year', () => {
  expect(datesFrom(new Date(2026, 10, 22, 12))).toEqual({
    first: '2026-11-22',
    preset: '2027-02-20',
    last: '2027-11-21',
  })
})

describe('suppressionErrors', () => {
  test('assigns validation errors to their fields', () => {
    const details = {
      validation_errors: [
        { field: 'reason', message: 'must not be blank' },
        { field: 'expires_at', message: 'must be in the future' },
        { field: 'component', message: 'is too long' },
      ],
    }

    expect(suppressionErrors({ code: 'validation_error', message: 'Invalid.', details })).toEqual({
      fields: { reason: 'Must not be blank', until: 'Must be in the future' },
      form: 'component: is too long',
      isTooBroad: false,
    })
  })

  test('asks users to confirm a suppression that hides too much', () => {
    const error = { code: 'suppression_too_broad', message: 'It hides 9 of 10 issues.', details: {} }

    expect(suppressionErrors(error)).toEqual({
      fields: {},
      form: 'It hides 9 of 10 issues.',
      isTooBroad: true,
    })
  })
})
