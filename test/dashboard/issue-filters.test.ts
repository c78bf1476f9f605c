import { describe, expect, test } from 'vitest'
import {
  countBySeverity,
  filterIssues,
  hasFilters,
  readIssueFilters,
  writeIssueFilters,
} from '../../src/dashboard/audits/issue-filters.ts'
import { makeIssue } from './make-issue.ts'

const read = (address: string) => readIssueFilters(new URLSearchParams(address))

describe('filters in the address', () => {
  test('an empty address narrows nothing', () => {
    const filters = read('')

    expect(filters).toEqual({ severities: [], category: null, pageUrl: null, text: '', grouping: 'rule' })
    expect(hasFilters(filters)).toBe(false)
  })

  test('what is written is read again, and parameters of others stay', () => {
    const filters = {
      severities: ['error', 'info'] as const,
      category: 'ux' as const,
      pageUrl: 'https://shop.example/?a=1&b=ü',
      text: 'two words',
      grouping: 'page' as const,
    }

    const written = writeIssueFilters(new URLSearchParams('other=1'), filters)

    expect(read(String(written))).toEqual(filters)
    expect(written.get('other')).toBe('1')
  })

  test('filters that are taken away leave nothing in the address', () => {
    const written = writeIssueFilters(new URLSearchParams('severity=error&q=a&group=page'), read(''))

    expect(String(written)).toBe('')
  })

  test('words that are none of ours narrow nothing', () => {
    expect(hasFilters(read('severity=fatal&category=toString&group=__proto__'))).toBe(false)
    expect(read('group=__proto__').grouping).toBe('rule')
  })
})

describe('filterIssues', () => {
  const issues = [
    makeIssue({ seq: 1 }),
    makeIssue({ seq: 2, severity: 'warning', category: 'ux', rule: 'text-size', element: null }),
    makeIssue({ seq: 3, pageUrl: 'https://shop.example/about', message: 'حجم النص صغير' }),
  ]
  const found = (address: string) => filterIssues(issues, read(address)).map(({ seq }) => seq)

  test.each([
    ['severity=warning', [2]],
    ['severity=warning,error', [1, 2, 3]],
    ['category=accessibility', [1, 3]],
    ['page=https://shop.example/about', [3]],
    ['q=TEXT-size', [2]],
    ['q=alternative img', [1, 2]],
    ['q=النص', [3]],
    ['q=1.1.1&severity=error', [1, 3]],
    ['q=nowhere', []],
  ])('%s finds %j', (address, expected) => {
    expect(found(address)).toEqual(expected)
  })

  test('each severity is counted, also one that does not occur', () => {
    expect(countBySeverity(issues)).toEqual({ error: 2, warning: 1, info: 0 })
  })
})
