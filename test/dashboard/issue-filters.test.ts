import { describe, expect, test } from 'vitest'
import {
  countBySeverity,
  filterIssues,
  hasFilters,
  readIssueFilters,
  writeIssueFilters,
} from '../../src/dashboard/audits/issue-filters.ts'
import { makeIssue } from './make-issue.ts'

const read = (params: string) => readIssueFilters(new URLSearchParams(params))

describe('filters in the URL', () => {
  test('are empty if there are no parameters', () => {
    const filters = read('')

    expect(filters).toEqual({
      severities: [],
      category: null,
      pageUrl: null,
      state: null,
      text: '',
      grouping: 'rule',
    })
    expect(hasFilters(filters)).toBe(false)
  })

  test('stay the same when they are written and read again, and leave other parameters unchanged', () => {
    const filters = {
      severities: ['error', 'info'] as const,
      category: 'ux' as const,
      pageUrl: 'https://shop.example/?a=1&b=ü',
      state: 'new' as const,
      text: 'two words',
      grouping: 'page' as const,
    }

    const params = writeIssueFilters(new URLSearchParams('other=1'), filters)

    expect(read(String(params))).toEqual(filters)
    expect(params.get('other')).toBe('1')
  })

  test('leave no parameters behind when they are cleared', () => {
    const params = writeIssueFilters(new URLSearchParams('severity=error&q=a&group=page'), read(''))

    expect(String(params)).toBe('')
  })

  test('ignore unknown values', () => {
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
  const found = (params: string) => filterIssues(issues, read(params)).map(({ seq }) => seq)

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
  ])('with %s returns %j', (params, expected) => {
    expect(found(params)).toEqual(expected)
  })

  test('counts issues of each severity, including severities without issues', () => {
    expect(countBySeverity(issues)).toEqual({ error: 2, warning: 1, info: 0 })
  })
})
