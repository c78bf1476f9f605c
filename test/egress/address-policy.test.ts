import { describe, expect, test } from 'vitest'
import { EgressDenied } from '../../src/egress/address-policy.ts'
import { PUBLIC_FORMS, REFUSED_FORMS } from './forms.ts'
import { BLOCKS } from './ranges.ts'
import {
  AT_URL,
  answering,
  FORM,
  failing,
  policyWith,
  reasonOf,
  reasonOfForm,
  reasonOfResolved,
  unasked,
} from './reasons.ts'

const urlOf = (ip: string) => `http://${ip.includes(':') ? `[${ip}]` : ip}/`

describe('the range', () => {
  test.each(BLOCKS)('$block is rejected from its first to its last address', ({ inside }) => {
    expect(inside.map((ip) => reasonOfForm(urlOf(ip)))).toEqual(['private_address', 'private_address'])
  })

  test.each(BLOCKS)('$block has public addresses directly before and after it', ({ before, after }) => {
    const neighbors = [before, after].filter((ip) => ip !== null)

    expect(neighbors.filter((ip) => reasonOfForm(urlOf(ip)) !== null)).toEqual([])
  })

  test.each(BLOCKS.filter(({ block }) => !block.includes(':')))(
    '$block is rejected in its IPv4-mapped form, and its neighbors are public',
    ({ inside, before, after }) => {
      const neighbors = [before, after].filter((ip) => ip !== null)

      expect(inside.map((ip) => reasonOfForm(urlOf(`::ffff:${ip}`)))).toEqual([
        'private_address',
        'private_address',
      ])
      expect(neighbors.filter((ip) => reasonOfForm(urlOf(`::ffff:${ip}`)) !== null)).toEqual([])
    },
  )
})

describe('checkForm', () => {
  const refused = Object.entries(REFUSED_FORMS).flatMap(([reason, values]) =>
    values.map((value) => [JSON.stringify(value) ?? 'undefined', reason, value] as const),
  )

  test('is tested with many notations, each only once', () => {
    const values = refused.map(([text]) => text)

    expect(values.length).toBeGreaterThanOrEqual(110)
    expect(new Set(values).size).toBe(values.length)
  })

  test.each(refused)('rejects %s: %s', (_text, reason, value) => {
    expect(reasonOfForm(value)).toBe(reason)
  })

  test.each(PUBLIC_FORMS)('accepts %s', (given, href) => {
    expect(policyWith('').checkForm(given, FORM).href).toBe(href)
  })

  test('throws an error that contains the field, the value and the reason', () => {
    const refusal = () => policyWith('').checkForm('http://127.0.0.1/', FORM)

    expect(refusal).toThrow(
      expect.objectContaining({
        code: 'invalid_url',
        details: { field: 'url', value: 'http://127.0.0.1/', reason: 'private_address' },
      }),
    )
  })

  test('rejects HTTP if HTTPS is required', () => {
    const check = (value: string) =>
      reasonOf(() => policyWith('').checkForm(value, { field: 'url', protocols: ['https:'] }))

    expect(check('http://example.com/')).toBe('scheme')
    expect(check('https://example.com/')).toBeNull()
  })

  test('never repeats a password', () => {
    const refusal = () => policyWith('').checkForm('https://me:secret@example.com/', FORM)

    expect(refusal).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ value: 'https://***@example.com/' }) }),
    )
  })

  test('repeats at most 2048 characters of a value', () => {
    const refusal = () => policyWith('').checkForm('x'.repeat(100_000), FORM)

    expect(refusal).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ value: 'x'.repeat(2048) }) }),
    )
  })

  test('does not resolve host names', () => {
    expect(reasonOfForm('https://nowhere.example/')).toBeNull()
  })
})

describe('checkResolved', () => {
  test.each([
    ['a public address', ['93.184.216.34'], null],
    ['public addresses of both families', ['93.184.216.34', '2606:4700::1111'], null],
    ['loopback', ['127.0.0.1'], 'private_address'],
    ['a private IPv6 address', ['fd00::1'], 'private_address'],
    ['an IPv4-mapped private address', ['::ffff:10.0.0.1'], 'private_address'],
    ['a link-local address with its zone', ['fe80::1%eth0'], 'private_address'],
    ['the metadata address', ['169.254.169.254'], 'private_address'],
    ['a public and a private address', ['93.184.216.34', '10.0.0.1'], 'private_address'],
    ['a public IPv4 and a private IPv6 address', ['93.184.216.34', '::1'], 'private_address'],
    ['text that is not an address', ['nonsense'], 'private_address'],
    ['nothing', [], null],
  ])('checks all addresses of a name that resolves to %s', async (_title, addresses, reason) => {
    expect(await reasonOfResolved('http://shop.example/', answering(...addresses))).toBe(reason)
  })

  test.each([
    ['ENOTFOUND', 'unresolvable'],
    ['ENODATA', 'unresolvable'],
    ['EAI_AGAIN', null],
    ['ETIMEOUT', null],
    ['ESERVFAIL', null],
    ['ECONNREFUSED', null],
  ])('rejects a URL only after a permanent error from the resolver: %s', async (code, reason) => {
    expect(await reasonOfResolved('http://shop.example/', failing(code))).toBe(reason)
  })

  test("doesn't look up a literal IP address", async () => {
    expect(await reasonOfResolved('http://8.8.8.8/', unasked)).toBeNull()
    expect(await reasonOfResolved('http://[2606:4700::1111]/', unasked)).toBeNull()
  })

  test("doesn't look up an allowed host and port", async () => {
    expect(await reasonOfResolved('http://shop.test:8080/', unasked, 'shop.test:8080')).toBeNull()
    expect(await reasonOfResolved('http://shop.test:8081/', answering('10.0.0.1'), 'shop.test:8080')).toBe(
      'private_address',
    )
  })

  test('accepts a name whose addresses are all in an allowed block', async () => {
    const lookup = answering('10.0.0.1', '192.168.0.1')

    expect(await reasonOfResolved('http://shop.example/', lookup, '10.0.0.0/8')).toBe('private_address')
    expect(await reasonOfResolved('http://shop.example/', lookup, '10.0.0.0/8,192.168.0.0/16')).toBeNull()
  })

  test('rejects a name that resolves to the address of a different allowed host and port', async () => {
    const lookup = answering('127.0.0.1')

    expect(await reasonOfResolved('http://shop.example:8080/', lookup, '127.0.0.1:8080')).toBe(
      'private_address',
    )
  })
})

describe('resolveAllowed', () => {
  test('returns the checked addresses', async () => {
    const policy = policyWith('', answering('93.184.216.34', '2606:4700::1111'))

    expect(await policy.resolveAllowed('shop.example', 443)).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
  })

  test.each([
    ['8.8.8.8', '8.8.8.8', 4],
    ['0x08080808', '8.8.8.8', 4],
    ['[2606:4700::1111]', '2606:4700::1111', 6],
    ['2606:4700:0::1111', '2606:4700::1111', 6],
    ['[::ffff:8.8.8.8]', '8.8.8.8', 4],
  ])('resolves %s to %s without a lookup', async (host, ip, family) => {
    expect(await policyWith('').resolveAllowed(host, 443)).toEqual([{ address: ip, family }])
  })

  test.each([
    ['127.0.0.1', 80],
    ['0x7f.1', 80],
    ['2130706433', 80],
    ['::1', 80],
    ['[::1]', 80],
    ['[::ffff:127.0.0.1]', 80],
    ['localhost', 80],
    ['localhost.', 80],
    ['%6c%6f%63%61%6c%68%6f%73%74', 80],
    ['intranet', 80],
    ['', 80],
    ['a b', 80],
    ['example.com', 22],
    ['example.com', 0],
    ['example.com', 70_000],
    ['example.com', Number.NaN],
  ])('denies %s on port %d', async (host, port) => {
    await expect(policyWith('').resolveAllowed(host, port)).rejects.toThrow(EgressDenied)
  })

  test('denies a name with a private address among public addresses', async () => {
    const policy = policyWith('', answering('93.184.216.34', '127.0.0.1'))

    await expect(policy.resolveAllowed('shop.example', 80)).rejects.toThrow(EgressDenied)
  })

  test('denies a name whose address was public when the URL was submitted, but is private when the connection is opened', async () => {
    const answers = [answering('93.184.216.34'), answering('127.0.0.1')]
    const policy = policyWith('', (name) => answers.shift()!(name))
    const url = policy.checkForm('http://rebinding.example:8080/', FORM)

    await policy.checkResolved(url, AT_URL)

    await expect(policy.resolveAllowed(url.hostname, 8080)).rejects.toThrow(EgressDenied)
    expect(answers).toEqual([])
  })

  test('throws the error from the resolver', async () => {
    await expect(policyWith('', failing('EAI_AGAIN')).resolveAllowed('shop.example', 80)).rejects.toThrow(
      'EAI_AGAIN',
    )
  })

  test('accepts a private address for an allowed host, but only on the allowed port', async () => {
    const policy = policyWith('shop.test:8080', answering('10.0.0.1'))

    expect(await policy.resolveAllowed('shop.test', 8080)).toEqual([{ address: '10.0.0.1', family: 4 }])
    await expect(policy.resolveAllowed('shop.test', 8081)).rejects.toThrow(EgressDenied)
  })
})
