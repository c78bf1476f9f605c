import { expect, test } from 'vitest'
import { missingIcon } from '../../../src/engine/rules/ux/missing-icon.ts'
import { soundPage } from './sound-page.ts'

const icon = (name: string, isNamed?: true) => ({
  kind: 'blank' as const,
  text: '',
  isOnlyContent: true,
  ...(isNamed && { isNamed }),
  ref: { selector: `i.${name}`, element: `<i class="fa ${name}">`, signature: name },
})

const judge = (...icons: ReturnType<typeof icon>[]) => missingIcon.judge({ ...soundPage, icons })[0]!

test('the advice for a blank icon asks for a name that is read only by screen readers', () => {
  const { message, fixSuggestion } = judge(icon('fa-search'))

  expect(message).toContain('and there is no visible text that explains what its link or button does')
  expect(fixSuggestion).toMatch(
    / For screen reader users, also add an aria-label that explains what the link or button does, for example aria-label="Search"\.$/,
  )
})

test('the advice for blank icons counts the icons without a name and omits unknown icon names', () => {
  expect(judge(icon('fa-rye'), icon('fa-oat'), icon('fa-bell', true)).fixSuggestion).toMatch(
    / explains what each of the 2 links and buttons without a name does\.$/,
  )
  expect(judge(icon('fa-rye'), icon('fa-search')).fixSuggestion).toMatch(
    /for example aria-label="Search" for fa-search\.$/,
  )
  expect(judge(icon('fa-search', true)).fixSuggestion).not.toContain('aria-label')
})
