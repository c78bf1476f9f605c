import { expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { HOSTILE, mixedIssues, reportOf, written } from '../support/make-report.ts'

test('the Markdown report lists the group with the largest gain first, with its fix and elements', async () => {
  const issues = [
    make.issue({
      rule: 'tab-stop-static',
      severity: 'warning',
      impact: 'minor',
      message: 'Minor.',
      wcag: null,
    }),
    ...[1, 2, 3].map((number) => make.issue({ selector: `img:nth-child(${number})` })),
  ]

  const file = await written('markdown', await reportOf(issues))

  const summaries = [...file.matchAll(/<summary>(.*)<\/summary>/g)].map(([, text]) => text)
  expect(summaries[0]).toMatch(/^<strong>3 images .*<\/strong> · error · 3 issues · \+[\d.]+ points$/)
  expect(summaries).toHaveLength(2)
  expect(file).toContain('- `img:nth-child(2)` on `/`: `<img src="mug.png">`\n')
  expect(file).toContain('[image-alt](https://audit.example/docs/rules/image-alt)')
  expect(file.startsWith('## Audit of http\\://shop.example/: 75 of 100\n')).toBe(true)
})

test('the Markdown report escapes markup, links and mentions from pages', async () => {
  const file = await written('markdown', await reportOf(mixedIssues(HOSTILE)))

  const withoutCode = file.replaceAll(/(?<![\\`])(`+)(?!`).*?[^`]\1(?!`)/g, '')
  expect(withoutCode).not.toMatch(/(?<!\\)<(?!\/?(?:details|summary|strong)>)/)
  // Markdown in a summary isn't interpreted, because the summary starts an HTML block.
  expect(withoutCode.replaceAll(/<summary>.*/g, '')).not.toMatch(
    /(?<!\\)\]\((?!https:\/\/audit\.example\/docs\/rules\/)/,
  )
  expect(withoutCode).not.toMatch(/[@#]\w/)
  const tags = (name: string) => withoutCode.split(name).length
  expect(tags('<details>')).toBe(tags('</details>'))
})

test("the Markdown report explains how to fix each rule's issues in a group", async () => {
  const issues = ['link-name', 'button-name'].map((rule) =>
    make.issue({ rule, fixSuggestion: `Write a text into the element of ${rule}.` }),
  )

  const file = await written('markdown', await reportOf(issues))

  expect(file).toContain('**Fix:** Write a text into the element of link-name.')
  expect(file).toContain('**Fix:** Write a text into the element of button-name.')
})

test('the Markdown report stays below the length limit of comments, and states how many groups it omits', async () => {
  const issues = Array.from({ length: 400 }, (_, number) =>
    make.issue({
      rule: 'a-forgotten-rule',
      element: `<a class="c${'x'.repeat(number % 300)}" href="/">`,
      message: 'long '.repeat(100),
    }),
  )

  const file = await written('markdown', await reportOf(issues))

  expect(file.length).toBeLessThan(65_536)
  expect(file).toMatch(/\nThe full report lists \d+ more groups with smaller gains\.\n$/)
})

test('colors in the Markdown report can be copied, and do not link to issues', async () => {
  const issue = make.issue({
    message: 'The contrast of #aaaaaa on #123456 is too low.',
    fixSuggestion: 'Use #767676, as in #12 of @team.',
  })

  const file = await written('markdown', await reportOf([issue, { ...issue, id: 'iss_2', selector: 'p' }]))

  expect(file).toContain('The contrast of `#aaaaaa` on `#123456` is too low.')
  expect(file).toContain('**Fix:** Use `#767676`, as in \\#\u200b12 of \\@\u200bteam.')
})

test('the Markdown report does not repeat a message that is also the title of its group', async () => {
  const issue = make.issue({ rule: 'a-forgotten-rule', message: 'The color #aaaaaa is too light.' })

  const file = await written('markdown', await reportOf([issue]))

  expect(file).toContain('<strong>The color <code>#aaaaaa</code> is too light</strong>')
  expect(file).not.toContain('is too light.')
})

test('the Markdown report of an audit that failed before it found anything has no totals', async () => {
  const failure = { code: 'unreachable', message: 'the host refused the connection' } as const

  const file = await written('markdown', await reportOf([], { status: 'failed', failure, scores: null }))

  expect(file).toBe(
    '## Audit of http\\://shop.example/: no score\n\nThe audit failed. unreachable\\: the host refused the connection\n',
  )
})
