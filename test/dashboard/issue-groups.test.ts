import { describe, expect, test } from 'vitest'
import { groupIssues } from '../../src/dashboard/audits/issue-groups.ts'
import { makeIssue } from './make-issue.ts'

const issues = [
  makeIssue({ seq: 1, rule: 'line-length', severity: 'info' }),
  makeIssue({ seq: 2, rule: 'image-alt', severity: 'warning', component: 'li > img' }),
  makeIssue({ seq: 3, rule: 'link-name', pageUrl: 'https://shop.example/b' }),
  makeIssue({ seq: 4, rule: 'image-alt', severity: 'error', component: 'li > img' }),
  makeIssue({ seq: 5, rule: 'page-title', severity: 'warning', component: null }),
]

const CAUSE = { count: 1, why: null }

describe('groupIssues', () => {
  test('sorts groups by their worst severity, then by size', () => {
    const groups = groupIssues(issues, 'rule')

    expect(groups.map(({ severity, issues }) => [issues[0]!.rule, severity, issues.length])).toEqual([
      ['image-alt', 'error', 2],
      ['link-name', 'error', 1],
      ['page-title', 'warning', 1],
      ['line-length', 'info', 1],
    ])
  })

  test('labels groups with their titles and puts the group with the largest gain first', () => {
    const known = new Map([
      ['accessibility line-length img', { ...CAUSE, title: '7 texts have long lines', gain: 2.5 }],
      [
        'accessibility image-alt li > img',
        { ...CAUSE, title: '2 images have no text alternative', gain: 0.4 },
      ],
    ])

    const groups = groupIssues(issues, 'rule', { known })

    expect(groups.slice(0, 2).map(({ name, cause }) => [name, cause?.gain])).toEqual([
      ['7 texts have long lines', 2.5],
      ['2 images have no text alternative', 0.4],
    ])
    expect(groups[2]).toMatchObject({ name: 'The image has no alternative text.', cause: null })
  })

  test('keeps groups in order of arrival until all issues have arrived', () => {
    const names = (count: number) =>
      groupIssues(issues.slice(0, count), 'rule', { order: 'arrival' }).map(({ issues }) => issues[0]!.rule)

    expect(names(5).slice(0, 3)).toEqual(names(3))
    expect(names(5)).toEqual(['line-length', 'image-alt', 'link-name', 'page-title'])
  })

  test('groups issues of repeated components, and issues without an element', () => {
    const groups = groupIssues(issues, 'component').map(({ name, issues }) => [name, issues.length])

    expect(groups).toContainEqual(['li > img', 2])
    expect(groups).toContainEqual(['Whole page', 1])
  })
})
