import { describe, expect, test } from 'vitest'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { reasonOfForm } from './reasons.ts'

describe('EGRESS_ALLOW', () => {
  test('allows exactly a host and its port', () => {
    const allow = 'localhost:3000, 127.0.0.1:8080'

    expect(reasonOfForm('http://localhost:3000/', allow)).toBeNull()
    expect(reasonOfForm('http://LOCALHOST.:3000/', allow)).toBeNull()
    expect(reasonOfForm('http://127.0.0.1:8080/', allow)).toBeNull()
    expect(reasonOfForm('http://0x7f.1:8080/', allow)).toBeNull()
    expect(reasonOfForm('http://[::ffff:127.0.0.1]:8080/', allow)).toBeNull()
    expect(reasonOfForm('http://localhost:3001/', allow)).toBe('private_address')
    expect(reasonOfForm('http://localhost/', allow)).toBe('private_address')
    expect(reasonOfForm('http://app.localhost:3000/', allow)).toBe('private_address')
    expect(reasonOfForm('http://127.0.0.1:3000/', allow)).toBe('private_address')
    expect(reasonOfForm('http://127.0.0.2:8080/', allow)).toBe('private_address')
  })

  test('allows the default ports by their numbers', () => {
    expect(reasonOfForm('http://intranet/', 'intranet:80')).toBeNull()
    expect(reasonOfForm('https://intranet/', 'intranet:80')).toBe('private_address')
    expect(reasonOfForm('https://intranet/', 'intranet:443')).toBeNull()
  })

  test("also allows a port that doesn't serve pages", () => {
    expect(reasonOfForm('http://example.com:22/', 'example.com:22')).toBeNull()
    expect(reasonOfForm('http://example.com:23/', 'example.com:22')).toBe('port')
  })

  test.each([
    ['[::1]:8080', 'http://[::1]:8080/'],
    ['[::1]:8080', 'http://[0:0:0:0:0:0:0:1]:8080/'],
    ['[0:0::1]:8080', 'http://[::1]:8080/'],
    ['[FE80::1]:80', 'http://[fe80::1]/'],
    ['[::ffff:10.0.0.1]:80', 'http://10.0.0.1/'],
    ['MyHost:80', 'http://myhost/'],
    ['myhost.:80', 'http://myhost/'],
    ['bücher.local:80', 'http://bücher.local/'],
    ['0x7f.1:80', 'http://127.0.0.1/'],
  ])('%s allows %s', (allow, url) => {
    expect(reasonOfForm(url, allow)).toBeNull()
  })

  test.each([
    ['10.0.0.0/8', 'http://10.1.2.3/', 'http://11.0.0.1:22/'],
    ['127.0.0.0/8', 'http://127.0.0.1:4000/', 'http://10.0.0.1/'],
    ['192.168.1.5', 'http://192.168.1.5/', 'http://192.168.1.6/'],
    ['192.168.1.4/31', 'http://192.168.1.5/', 'http://192.168.1.6/'],
    ['fd00::/8', 'http://[fd12::1]/', 'http://[fc12::1]/'],
    ['::1', 'http://[::1]:8080/', 'http://127.0.0.1:8080/'],
    ['::1/128', 'http://[::1]:8080/', 'http://[::2]/'],
  ])('%s allows %s but not %s', (allow, open, closed) => {
    expect(reasonOfForm(open, allow)).toBeNull()
    expect(reasonOfForm(closed, allow)).not.toBeNull()
  })

  test("allows the addresses of a block, but not ports that don't serve pages", () => {
    expect(reasonOfForm('http://10.0.0.1:22/', '10.0.0.0/8')).toBe('port')
  })

  test('allows nothing if empty', () => {
    expect(parseEgressAllow('')).toEqual([])
    expect(parseEgressAllow(' , ,')).toEqual([])
  })

  test.each([
    'localhost',
    '4000',
    '127.1',
    '0/0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/8:80',
    '300.0.0.1/8',
    '[::1]',
    '::1%eth0',
    'host:',
    ':80',
    'host:0',
    'host:65536',
    'host:http',
    'http://host:80',
    'user@host:80',
    '*.example.com:80',
    'two words:80',
    '256.0.0.1:80',
    '[1::2::3]:80',
  ])('%s causes an error that names the entry', (entry) => {
    expect(() => parseEgressAllow(`10.0.0.0/8,${entry}`)).toThrow(`${entry}: `)
  })
})
