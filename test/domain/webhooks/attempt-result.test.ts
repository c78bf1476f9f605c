import { expect, test } from 'vitest'
import { resultOfError } from '../../../src/domain/webhooks/delivery/attempt-result.ts'

const resultOf = (code: string) =>
  resultOfError(Object.assign(new Error(`${code}; try running Node.js with --use-system-ca`), { code })).error

test.each([
  ['CERT_HAS_EXPIRED', /has expired/],
  ['CERT_NOT_YET_VALID', /isn't valid yet/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another host name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /self-signed/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /self-signed/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /intermediate certificates/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /intermediate certificates/],
  ['EPROTO', /TLS connection failed \(EPROTO\)/],
])('the error %s tells the owner of the receiver what is wrong with its certificate', (code, words) => {
  expect(resultOf(code)).toEqual({ class: 'tls', message: expect.stringMatching(words) })
})

test.each([
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'HPE_INVALID_CONSTANT',
  'ECONNRESET',
  'ENOTFOUND',
])('the error %s contains no advice on how to run Node', (code) => {
  expect(resultOf(code)?.message).not.toMatch(/Node/)
})
