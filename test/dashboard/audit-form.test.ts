import { describe, expect, test } from 'vitest'
import {
  EMPTY_FORM,
  inputOf,
  newIdempotencyKey,
  urlError,
  withScheme,
} from '../../src/dashboard/audits/audit-form.ts'
import { formFromParams, repeatUrl } from '../../src/dashboard/audits/audit-form-url.ts'
import { formErrorsOf } from '../../src/dashboard/audits/form-errors.ts'

describe('inputOf', () => {
  test('sends only filled-in fields, and converts seconds to milliseconds', () => {
    expect(inputOf({ ...EMPTY_FORM, url: 'shop.example/a ' })).toEqual({
      url: 'https://shop.example/a',
      mode: 'basic',
    })
    expect(inputOf({ ...EMPTY_FORM, url: 'http://a.example', timeoutSeconds: 5, failOnScore: 0 })).toEqual({
      url: 'http://a.example',
      mode: 'basic',
      timeout: 5000,
      failOnScore: 0,
    })
  })

  test('fills in the default values for a gate on new issues', () => {
    const form = { ...EMPTY_FORM, url: 'a.example', newSeverity: 'error' as const }

    expect(inputOf(form)).toMatchObject({ failOnNew: { severity: 'error', max: 0 } })
    expect(inputOf({ ...form, newCategories: ['ux'], onInconclusive: 'fail' })).toMatchObject({
      failOnNew: { severity: 'error', max: 0, categories: ['ux'] },
      onInconclusive: 'fail',
    })
  })

  test('reads the URL and the mode from a link, and ignores an unknown mode', () => {
    expect(formFromParams(new URLSearchParams('url=https://a.example/&mode=deep'))).toMatchObject({
      url: 'https://a.example/',
      mode: 'deep',
    })
    expect(formFromParams(new URLSearchParams('mode=constructor')).mode).toBe('basic')
  })
})

describe('the URL of a form prefilled from an audit', () => {
  const audit = {
    url: 'https://a.example/?q=1&r=ü',
    mode: 'standard' as const,
    sandbox: false,
    maxPages: 5,
    timeout: 30_000,
    failOnScore: null,
    failOnDrop: null,
    failOnNew: null,
    onInconclusive: 'pass' as const,
    userAgent: null,
    ignoreRobots: false,
  }
  const reopened = (part: Partial<Parameters<typeof repeatUrl>[0]>) =>
    formFromParams(new URL(repeatUrl({ ...audit, ...part }), 'http://dashboard').searchParams)

  test("contains all of the audit's options", () => {
    const options = {
      maxPages: 3,
      timeout: 1500,
      failOnScore: 72.5,
      failOnDrop: 0,
      failOnNew: { severity: 'warning' as const, max: 2, categories: ['ux' as const] },
      onInconclusive: 'fail' as const,
      userAgent: 'a & b',
    }

    expect(reopened({ ...options, sandbox: true, ignoreRobots: true })).toEqual({
      url: audit.url,
      mode: 'standard',
      maxPages: 3,
      timeoutSeconds: 1.5,
      failOnScore: 72.5,
      failOnDrop: 0,
      newSeverity: 'warning',
      newMax: 2,
      newCategories: ['ux'],
      onInconclusive: 'fail',
      userAgent: 'a & b',
      sandbox: true,
      ignoreRobots: true,
    })
  })

  test('omits defaults', () => {
    expect(repeatUrl(audit)).toBe(
      '/audits/new?url=https%3A%2F%2Fa.example%2F%3Fq%3D1%26r%3D%C3%BC&mode=standard',
    )
    expect(reopened({})).toEqual({ ...EMPTY_FORM, url: audit.url, mode: 'standard' })
  })

  test.each([
    'max_pages=21&mode=deep',
    'max_pages=1.5&mode=deep',
    'max_pages=1&mode=basic',
    'timeout=1',
    'timeout=x',
    'fail_on_score=101',
    'fail_on_drop=-1',
    'fail_on_new=fatal',
    'fail_on_new_max=1.5',
    'fail_on_new_categories=seo',
    'on_inconclusive=maybe',
    'sandbox=yes',
  ])('ignores an invalid %s', (address) => {
    expect(formFromParams(new URLSearchParams(address))).toEqual({ ...EMPTY_FORM, mode: expect.any(String) })
  })
})

describe('a typed URL', () => {
  test.each([
    ['shop.example', 'https://shop.example'],
    ['shop.example:8080/a', 'https://shop.example:8080/a'],
    ['http://shop.example', 'http://shop.example'],
    ['ftp://shop.example', 'ftp://shop.example'],
  ])('such as %s becomes %s', (typed, address) => {
    expect(withScheme(typed)).toBe(address)
  })

  test.each([
    '',
    'http://',
    'ftp://a.example',
    'https://me:pw@a.example',
    'https://:pw@a.example',
    'two words',
  ])('such as %j is rejected before it is sent', (typed) => {
    expect(urlError(typed)).toEqual(expect.any(String))
  })

  test('is accepted if it is valid', () => {
    expect(urlError('https://shop.example/a?b=c#d')).toBeNull()
  })
})

describe('formErrorsOf', () => {
  test('assigns each validation error to its field', () => {
    const details = {
      validation_errors: [
        { field: 'timeout', message: 'must be at least 1000' },
        { field: 'userAgent', message: 'must contain only printable ASCII characters' },
        { field: 'Idempotency-Key', message: 'is too long' },
      ],
    }

    expect(formErrorsOf({ code: 'validation_error', message: 'Some fields are invalid.', details })).toEqual({
      fields: {
        timeoutSeconds: 'Must be at least 1000',
        userAgent: 'Must contain only printable ASCII characters',
      },
      form: 'Idempotency-Key: is too long',
    })
  })

  test("assigns each error that isn't a validation error to its field, or to the whole form", () => {
    const error = { message: 'No.', details: null }

    expect(formErrorsOf({ ...error, code: 'invalid_url' }).fields).toEqual({ url: 'No.' })
    expect(formErrorsOf({ ...error, code: 'page_limit_exceeded' }).fields).toEqual({ maxPages: 'No.' })
    expect(formErrorsOf({ ...error, code: 'quota_exceeded' })).toEqual({ fields: {}, form: 'No.' })
  })
})

test('each form has its own idempotency key, which the service accepts', () => {
  expect(newIdempotencyKey()).toMatch(/^form-[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})
