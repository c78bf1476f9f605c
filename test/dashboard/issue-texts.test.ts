import { expect, test } from 'vitest'
import { sharedText, sourcesOf } from '../../src/dashboard/audits/issue-texts.ts'
import { makeIssue } from './make-issue.ts'

const fixOf = ({ fixSuggestion }: { fixSuggestion: string }) => fixSuggestion
const withFix = (selector: string | null, fixSuggestion: string) => makeIssue({ selector, fixSuggestion })

test('text that all issues share is shown unchanged', () => {
  expect(sharedText([withFix('a', 'Fix a.')], fixOf)).toBe('Fix a.')
  expect(sharedText([withFix('a', 'Fix it.'), withFix('b', 'Fix it.')], fixOf)).toBe('Fix it.')
})

test('text that differs only in the selector of the element is shown once, without the selector', () => {
  const issues = [withFix('#a', 'Give #a a label.'), withFix('#b > i', 'Give #b > i a label.')]

  expect(sharedText(issues, fixOf)).toBe('Give the element a label.')
})

test('messages with different meanings are not combined', () => {
  expect(sharedText([withFix('a', 'Set 4 px.'), withFix('b', 'Set 8 px.')], fixOf)).toBeNull()
  expect(sharedText([], fixOf)).toBeNull()
})

test('the sources of several issues are listed only once', () => {
  const axe = { engine: 'axe-core', rule: 'image-alt' }
  const alfa = { engine: 'alfa', rule: 'sia-r2' }

  expect(sourcesOf([{ sources: [axe] }, { sources: [axe, alfa] }])).toEqual([axe, alfa])
})
