/** A forbidden block with its first and last address, and its public neighbors on both sides. */
export interface BlockCase {
  block: string
  inside: readonly [first: string, last: string]
  /** The neighboring address, or null if it is in another block of this table. */
  before: string | null
  after: string | null
}

/** Returns the last address in a block. Its bits after the prefix are all ones. */
const toEnd = (start: string): string => {
  const groups = start.split(':')
  return [...groups, ...Array(8 - groups.length).fill('ffff')].join(':')
}

export const BLOCKS: readonly BlockCase[] = [
  { block: '0.0.0.0/8', inside: ['0.0.0.0', '0.255.255.255'], before: null, after: '1.0.0.0' },
  { block: '10.0.0.0/8', inside: ['10.0.0.0', '10.255.255.255'], before: '9.255.255.255', after: '11.0.0.0' },
  {
    block: '100.64.0.0/10',
    inside: ['100.64.0.0', '100.127.255.255'],
    before: '100.63.255.255',
    after: '100.128.0.0',
  },
  {
    block: '127.0.0.0/8',
    inside: ['127.0.0.0', '127.255.255.255'],
    before: '126.255.255.255',
    after: '128.0.0.0',
  },
  {
    block: '169.254.0.0/16',
    inside: ['169.254.0.0', '169.254.255.255'],
    before: '169.253.255.255',
    after: '169.255.0.0',
  },
  {
    block: '172.16.0.0/12',
    inside: ['172.16.0.0', '172.31.255.255'],
    before: '172.15.255.255',
    after: '172.32.0.0',
  },
  {
    block: '192.0.0.0/24',
    inside: ['192.0.0.0', '192.0.0.255'],
    before: '191.255.255.255',
    after: '192.0.1.0',
  },
  { block: '192.0.2.0/24', inside: ['192.0.2.0', '192.0.2.255'], before: '192.0.1.255', after: '192.0.3.0' },
  {
    block: '192.88.99.0/24',
    inside: ['192.88.99.0', '192.88.99.255'],
    before: '192.88.98.255',
    after: '192.88.100.0',
  },
  {
    block: '192.168.0.0/16',
    inside: ['192.168.0.0', '192.168.255.255'],
    before: '192.167.255.255',
    after: '192.169.0.0',
  },
  {
    block: '198.18.0.0/15',
    inside: ['198.18.0.0', '198.19.255.255'],
    before: '198.17.255.255',
    after: '198.20.0.0',
  },
  {
    block: '198.51.100.0/24',
    inside: ['198.51.100.0', '198.51.100.255'],
    before: '198.51.99.255',
    after: '198.51.101.0',
  },
  {
    block: '203.0.113.0/24',
    inside: ['203.0.113.0', '203.0.113.255'],
    before: '203.0.112.255',
    after: '203.0.114.0',
  },
  { block: '224.0.0.0/4', inside: ['224.0.0.0', '239.255.255.255'], before: '223.255.255.255', after: null },
  { block: '240.0.0.0/4', inside: ['240.0.0.0', '255.255.255.255'], before: null, after: null },
  { block: '::/96', inside: ['::', '::ffff:ffff'], before: null, after: '::1:0:0' },
  {
    block: '::ffff:0:0:0/96',
    inside: ['::ffff:0:0:0', '::ffff:0:ffff:ffff'],
    before: '::fffe:ffff:ffff:ffff',
    after: '::ffff:1:0:0',
  },
  {
    block: '64:ff9b::/96',
    inside: ['64:ff9b::', '64:ff9b::ffff:ffff'],
    before: toEnd('64:ff9a'),
    after: '64:ff9b::1:0:0',
  },
  {
    block: '64:ff9b:1::/48',
    inside: ['64:ff9b:1::', toEnd('64:ff9b:1')],
    before: toEnd('64:ff9b:0'),
    after: '64:ff9b:2::',
  },
  { block: '100::/64', inside: ['100::', toEnd('100:0:0:0')], before: toEnd('ff'), after: null },
  {
    block: '100:0:0:1::/64',
    inside: ['100:0:0:1::', toEnd('100:0:0:1')],
    before: null,
    after: '100:0:0:2::',
  },
  { block: '2001::/23', inside: ['2001::', toEnd('2001:1ff')], before: toEnd('2000'), after: '2001:200::' },
  {
    block: '2001:db8::/32',
    inside: ['2001:db8::', toEnd('2001:db8')],
    before: toEnd('2001:db7'),
    after: '2001:db9::',
  },
  { block: '2002::/16', inside: ['2002::', toEnd('2002')], before: toEnd('2001'), after: '2003::' },
  { block: '3fff::/20', inside: ['3fff::', toEnd('3fff:fff')], before: toEnd('3ffe'), after: '3fff:1000::' },
  { block: '5f00::/16', inside: ['5f00::', toEnd('5f00')], before: toEnd('5eff'), after: '5f01::' },
  { block: 'fc00::/7', inside: ['fc00::', toEnd('fdff')], before: toEnd('fbff'), after: 'fe00::' },
  { block: 'fe80::/10', inside: ['fe80::', toEnd('febf')], before: toEnd('fe7f'), after: null },
  { block: 'fec0::/10', inside: ['fec0::', toEnd('feff')], before: null, after: null },
  { block: 'ff00::/8', inside: ['ff00::', toEnd('ffff')], before: null, after: null },
]
