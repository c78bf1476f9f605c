import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'

const A = 'https://a.example'

interface Page {
  /** The files that block the first paint, with their delays in milliseconds. */
  files: Record<string, number>
  html?: string
  styles?: Record<string, string>
  scripts?: Record<string, string>
  /** For each imported file, the style sheet that imports it. An empty string stands for a style element. */
  imports?: Record<string, string>
}

const addressed = (texts: Record<string, string> = {}): [string, string][] =>
  Object.entries(texts).map(([name, text]) => [`${A}/${name}`, text])

function fixOf({ files, html = '', styles, scripts, imports = {} }: Page): string {
  const items = Object.keys(files).map((name) => [`${A}/${name}`, name] as const)
  const audit: ReportedAudit = {
    id: 'render-blocking-insight',
    title: '',
    description: '',
    score: 0,
    scoreDisplayMode: 'metricSavings',
    details: {
      type: 'table',
      items: items.map(([url, name]) => ({ url, totalBytes: 90_000, wastedMs: files[name] })),
    },
  }
  const describe: DescribeItem = ({ url }) => {
    const importer = imports[url?.replace(`${A}/`, '') ?? '']
    return importer === undefined
      ? null
      : {
          selector: 'link',
          element: '<link rel="stylesheet">',
          signature: 's',
          importedBy: importer && `${A}/${importer}`,
        }
  }
  const sources = {
    html,
    styles: new Map(addressed(styles)),
    scripts: addressed(scripts).map(([url, text]) => ({ url, text })),
  }
  return performanceFindings([audit], describe, { host: 'a.example', sources })[0]!.fixSuggestion
}

describe('the fix for imported style sheets', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, index) => `part-${index}.css`)
  const importing = (count: number, importers = ['theme.css']): Page => ({
    files: Object.fromEntries([...importers.filter(Boolean), ...parts(count)].map((name) => [name, 100])),
    imports: Object.fromEntries(
      parts(count).map((name, index) => [name, importers[index % importers.length]!]),
    ),
  })

  test('suggests in one sentence that the build should combine them if there are many', () => {
    expect(fixOf(importing(8))).toBe(
      'Have the build combine theme.css and the 8 style sheets that it imports, such as part-0.css and part-1.css, into one file because the browser requests each imported file only after loading the file that imports it.',
    )
    expect(fixOf(importing(8, ['theme.css', '']))).toMatch(
      /^Have the build combine theme\.css and the 8 style sheets that it and a style element import, such as /,
    )
    expect(fixOf(importing(8, ['']))).toMatch(
      /^Have the build combine the 8 style sheets that a style element imports, such as /,
    )
  })

  test('names the first file in a chain of imports', () => {
    const page = importing(8)
    const chained = { ...page.imports, 'part-7.css': 'part-6.css' }

    expect(fixOf({ ...page, imports: chained })).toMatch(
      /combine theme\.css and the 8 style sheets that it imports/,
    )
  })

  test('suggests copying them into the importing style sheet if there are only a few', () => {
    expect(fixOf(importing(6))).toMatch(
      /^Replace the @import in theme\.css with the rules from part-0\.css, /,
    )
  })
})

describe('the fix for a script that inserts other files with document.write', () => {
  const loader = "document.write('<script src=\"' + base + 'kit/kit.js\"></scr' + 'ipt>')"
  const page: Page = {
    files: { 'loader.js': 300, 'kit/kit.js': 200, 'site.js': 100 },
    html: '<script src="loader.js"></script><script src="site.js"></script>',
    scripts: { 'loader.js': loader, 'kit/kit.js': 'kit = {}', 'site.js': 'site()' },
  }

  test('suggests bundling the scripts instead of deferring them', () => {
    expect(fixOf(page)).toBe(
      'Have the build bundle loader.js and kit.js into one file instead of adding defer to them, because loader.js inserts the other script with document.write, which doesn’t work in deferred scripts. Add defer to the script element for site.js.',
    )
  })

  test('suggests adding the style sheets’ elements to the HTML', () => {
    const sheets = {
      ...page,
      files: { 'loader.js': 300, 'kit.css': 200 },
      scripts: { 'loader.js': 'document.write(\'<link rel="stylesheet" href="kit.css">\')' },
    }

    expect(fixOf(sheets)).toMatch(
      /^loader\.js inserts kit\.css with document\.write, .* in the HTML, and then add defer to loader\.js\./,
    )
  })

  test.each([
    ['the HTML loads the file', { html: `${page.html}<script src="/kit/kit.js?v=2"></script>` }],
    ['the script names another file', { scripts: { 'loader.js': loader.replace('kit.js', 'toolkit.js') } }],
    ['the script writes nothing', { scripts: { 'loader.js': 'load("kit/kit.js")' } }],
    ['the HTML is unknown', { html: '' }],
  ])('suggests deferring the script if %s', (_case, more) => {
    expect(fixOf({ ...page, ...more })).toMatch(
      /^Add defer to the script elements for loader\.js, kit\.js and site\.js\./,
    )
  })
})

test('the fix starts with the largest saving and has at most three sentences', () => {
  const fix = fixOf({
    files: { 'jquery.js': 100, 'site.css': 900, 'fonts.css': 300, 'menu.css': 200 },
    imports: { 'menu.css': 'site.css' },
  })

  expect(fix).toMatch(/^Copy the rules that the initial view needs from site\.css/)
  expect(fix).toMatch(/fonts\.css only loads/)
  expect(fix).not.toContain('jquery.js')
  expect(fix.split(/\.\s+/).length).toBeLessThanOrEqual(3)
})
