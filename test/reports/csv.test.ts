import { expect, test } from 'vitest'
import { HOSTILE, mixedIssues, reportOf, SERVICE_URL, written } from '../support/make-report.ts'
import { readCsv } from './readers.ts'

test('a CSV report has a header and ends each record with CRLF', async () => {
  const file = await written('csv', await reportOf(mixedIssues()))

  expect(file.split('\r\n')[0]).toBe(
    'id,severity,category,rule,message,fix_suggestion,page_url,selector,element,wcag,impact,confidence,viewport,sources,fingerprint,documentation_url',
  )
  expect(file.endsWith('\r\n')).toBe(true)
  expect(readCsv(file)[0]).toMatchObject({
    id: 'iss_0_0',
    severity: 'error',
    element: '<p title="The page has a problem.">',
    wcag: '1.1.1',
    confidence: '0.97',
    sources: 'axe-core:image-alt',
    documentation_url: `${SERVICE_URL}/docs/rules/image-alt`,
  })
})

test('a CSV report leaves fields without a value empty', async () => {
  const file = await written('csv', await reportOf(mixedIssues()))

  expect(readCsv(file).at(-1)).toMatchObject({ rule: 'a-forgotten-rule', wcag: '', documentation_url: '' })
})

test('a CSV report prevents text from being evaluated as a formula', async () => {
  const starts = ['=1', '+1', '-1', '@a', '\t=1', ' \n=1', '|x', '%0A', '＝1', '\u0000=1', ...HOSTILE]

  const records = readCsv(await written('csv', await reportOf(mixedIssues(starts))))

  for (const value of records.flatMap((record) => Object.values(record)))
    expect(value).not.toMatch(/^[\s\ufffd]*[=+\-@|%＝]/)
  expect(records[0]!.message).toBe("'=1")
})
