import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'
const audit = (id: string, details: object, more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { details, ...more })
const blocking = (...urls: string[]) =>
  audit('render-blocking-insight', table(...urls.map((url) => ({ url, totalBytes: 90_000 }))))

describe('the fix for files that block the first paint', () => {
  test('is to replace a style sheet that only imports others', () => {
    const describe: DescribeItem = ({ url }) => ({
      selector: 'link',
      element: '<link rel="stylesheet">',
      signature: 's',
      importedBy: url?.endsWith('screen.css') ? null : `${A}/screen.css`,
    })
    const fixFor = (text: string) =>
      performanceFindings([blocking(`${A}/bread.css`, `${A}/reset.css`, `${A}/screen.css`)], describe, {
        host: 'a.example',
        sources: { html: '', styles: new Map([[`${A}/screen.css`, text]]), scripts: [] },
      })[0]!.fixSuggestion
    const both = '/* All */ @import url("reset.css"); @import url("bread.css");'

    expect(fixFor(both)).toBe(
      'screen.css only imports bread.css and reset.css, so the browser requests these files late: replace its link element with one link element each for bread.css and reset.css, in the order of the imports.',
    )
    expect(fixFor(`${both} p { color: red }`)).toMatch(
      /^Replace the @import in screen\.css with the rules from bread\.css and reset\.css/,
    )
  })

  test('does not suggest copying a small style sheet into the page if it imports large ones', () => {
    const describe: DescribeItem = ({ url }) => ({
      selector: 'link',
      element: '<link rel="stylesheet">',
      signature: 's',
      importedBy: url?.endsWith('screen.css') ? null : `${A}/screen.css`,
    })
    const rows = table(
      { url: `${A}/main.css`, totalBytes: 90_000 },
      { url: `${A}/screen.css`, totalBytes: 300 },
    )

    expect(
      performanceFindings([audit('render-blocking-insight', rows)], describe, { host: 'a.example' })[0]!
        .fixSuggestion,
    ).not.toContain('in total')
  })
})
