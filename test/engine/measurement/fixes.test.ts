import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'
const CDN = 'https://cdn.example'

const audit = (id: string, details: object, more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { details, ...more })
const fixOf = (...audits: ReportedAudit[]) =>
  performanceFindings(audits, () => null, { host: 'a.example' })[0]!.fixSuggestion

describe('the fix for files that block the first paint', () => {
  const blocking = (...urls: string[]) =>
    audit('render-blocking-insight', table(...urls.map((url) => ({ url, totalBytes: 90_000 }))))

  test('is about style sheets if only style sheets block it', () => {
    expect(fixOf(blocking(`${A}/a.css`))).toMatch(/^Copy the rules that the initial view needs from a\.css/)
  })

  test('is about scripts if only scripts block it', () => {
    expect(fixOf(blocking(`${A}/a.js`, `${A}/b.js`))).toBe(
      'Add defer to the script elements for a.js and b.js.',
    )
  })

  test('is to remove a script that nothing calls', () => {
    const sources = { html: '', styles: new Map(), scripts: [{ url: `${A}/leaflet.js`, text: 'L = {}' }] }

    expect(
      performanceFindings([blocking(`${A}/leaflet.js`)], () => null, { sources })[0]!.fixSuggestion,
    ).toBe(
      'No script that ran while the page loaded calls leaflet.js: remove its script element if no later script needs it.',
    )
  })

  test('explains when inline code can use a library that loads later', () => {
    expect(fixOf(blocking(`${A}/jquery.min.js`))).toMatch(/must then wait for DOMContentLoaded\.$/)
  })

  describe('with scripts whose position is known', () => {
    const placed =
      (more: { followsContent?: boolean; precedesInlineCode?: boolean }): DescribeItem =>
      ({ url }) =>
        url?.endsWith('.js') ? { selector: 'script', element: '<script>', signature: 's', ...more } : null
    const found = (describe: DescribeItem, ...urls: string[]) =>
      performanceFindings([blocking(...urls)], describe, { host: 'a.example' })[0]!

    test('omits scripts after the content', () => {
      const { message, fixSuggestion } = found(placed({ followsContent: true }), `${A}/a.js`, `${A}/a.css`)

      expect(message).toBe('The page stays blank until the style sheet /a.css has loaded.')
      expect(fixSuggestion).not.toContain('a.js')
    })

    test('suggests a low priority for scripts after the content if nothing else blocks the first paint', () => {
      const { message, fixSuggestion, severity } = found(placed({ followsContent: true }), `${A}/a.js`)

      expect(message).toBe(
        '1 script placed after the content loads before the first paint and takes bandwidth away from the files that it needs: /a.js.',
      )
      expect(fixSuggestion).toBe('Add fetchpriority="low" to the script element for a.js.')
      expect(severity).toBe('info')
    })

    test('warns of inline code that may use a script without waiting', () => {
      expect(found(placed({ precedesInlineCode: true }), `${A}/a.js`).fixSuggestion).toBe(
        'Add defer to the script element for a.js. Inline code that uses a.js must then wait for DOMContentLoaded.',
      )
    })
  })

  test('names the style sheet that imports another one', () => {
    const describe: DescribeItem = ({ url }) => ({
      selector: 'link',
      element: '<link rel="stylesheet">',
      signature: 's',
      importedBy: url?.includes('plugins') ? null : `${A}/plugins.css`,
    })
    const fixFor = (url: string) =>
      performanceFindings([blocking(url)], describe, { host: 'a.example' })[0]!.fixSuggestion

    expect(fixFor(`${A}/menu.css`)).toBe(
      'Replace the @import in plugins.css with the rules from menu.css because the browser requests an imported file only after loading this file.',
    )
    expect(fixFor(`${A}/icons.css`)).toBe(
      'Remove the @import for icons.css from plugins.css, and load this style sheet using a link element with media="print" onload="this.media=\'all\'".',
    )
    expect(fixFor(`${A}/plugins.css`)).toMatch(
      /^Copy the rules that the initial view needs from plugins\.css/,
    )
  })

  test('is to merge the style sheets if there are many', () => {
    const urls = [1, 2, 3, 4, 5].map((n) => `${A}/${n}.css`)

    expect(fixOf(blocking(...urls))).toMatch(
      /^Merge these 5 style sheets into one file: .* into a <style> element in the head, and load the file with media="print"/,
    )
  })

  test('names up to six files', () => {
    const urls = [1, 2, 3, 4, 5].map((n) => `${A}/${n}.js`)

    expect(fixOf(blocking(...urls))).toBe(
      'Add defer to the script elements for 1.js, 2.js, 3.js, 4.js and 5.js.',
    )
  })

  test.each([
    ['fonts', '/* Rawline */ @font-face { font-family: rawline; src: url(r.woff2) } .r { color: red }'],
    [
      'icons',
      '@font-face { src: url(i.woff) } .i-home:before { content: "\\e900" } .i-up::before { content: "\\e901" }',
    ],
  ])('suggests loading a style sheet later if it only contains %s', (_what, text) => {
    const sources = { html: '', styles: new Map([[`${A}/rawline.css`, text]]), scripts: [] }

    expect(
      performanceFindings([blocking(`${A}/rawline.css`)], () => null, { sources })[0]!.fixSuggestion,
    ).toMatch(/^rawline\.css only loads fonts or icons, which may appear a moment later: add media="print"/)
  })

  test.each([
    ['https://silicon.de/css/main.css', '.a { color: red }'],
    [`${A}/themes/iconic/style.css`, '.a { color: red }'],
    [`${A}/main.css`, `.a { background: url(data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)}) }`],
  ])('treats %s as the page’s main style sheet', (url, text) => {
    const sources = { html: '', styles: new Map([[url, text]]), scripts: [] }
    const started = performance.now()

    expect(performanceFindings([blocking(url)], () => null, { sources })[0]!.fixSuggestion).toMatch(
      /^Copy the rules that the initial view needs/,
    )
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('does not call an icon font’s style sheet unused if a few icons use it', () => {
    const unused = audit('unused-css-rules', table({ url: `${A}/icons.css`, wastedPercent: 99.7 }))

    expect(fixOf(blocking(`${A}/icons.css`), unused)).toMatch(/^icons\.css only loads fonts or icons/)
  })

  test('suggests loading style sheets for fonts and icons later', () => {
    expect(fixOf(blocking(`${CDN}/icons.css`))).toMatch(/^icons\.css only loads fonts or icons/)
  })

  test.each([
    [404, 'status 404'],
    [-1, 'no response'],
  ])('is to correct the URL of a file that does not load (status %s)', (statusCode, reason) => {
    const requests = audit('network-requests', table({ url: `${A}/theme.css`, statusCode }), { score: 1 })

    expect(performanceFindings([blocking(`${A}/theme.css`), requests], () => null)[0]).toMatchObject({
      message: expect.stringContaining(`the style sheet a.example/theme.css, which doesn’t load (${reason})`),
      fixSuggestion: `theme.css doesn’t load: correct its URL, or remove the element that refers to it.`,
    })
  })

  test('lists files with the same name by their paths', () => {
    expect(fixOf(blocking(`${A}/red/skin.css`, `${A}/blue/skin.css`))).toMatch(
      /from \S*\/red\/skin\.css and \S*\/blue\/skin\.css into/,
    )
  })
})

describe('the fix for scripts that force a layout', () => {
  const reflow = (line: number) => table({ source: { url: `${A}/a.js`, line }, reflowTime: 90 })
  const unknown = table({ source: { type: 'text', value: '[unattributed]' }, reflowTime: 90 })

  test('is to find the component that calls a library, instead of editing the library', () => {
    const inLibrary = table({ source: { url: `${A}/jquery.min.js`, line: 1 }, reflowTime: 90 })

    expect(fixOf(audit('forced-reflow-insight', { type: 'list', items: [inLibrary, inLibrary] }))).toMatch(
      /^Record .*. The call stack shows what makes jquery\.min\.js read sizes or positions\./,
    )
  })

  test.each([
    ['the line that reads the layout', [reflow(14), reflow(6)], 7],
    ['the start of the task if this line is unknown', [reflow(14), unknown], 14],
  ])('names %s', (_what, tables, line) => {
    const details = { type: 'list', items: tables }

    expect(fixOf(audit('forced-reflow-insight', details))).toMatch(
      new RegExp(`^In a\\.js line ${line}, read `),
    )
  })

  test.each([
    [90, 'warning'],
    [30, 'info'],
  ])('for a layout that takes %d ms is in a finding with the severity %s', (reflowTime, severity) => {
    const slow = table({ source: { url: `${A}/a.js`, line: 14 }, reflowTime })
    const insight = audit('forced-reflow-insight', { type: 'list', items: [slow, slow] })

    expect(performanceFindings([insight], () => null, { host: 'a.example' })).toMatchObject([{ severity }])
  })
})

describe('the fix for invisible text', () => {
  const fonts = (...urls: string[]) => audit('font-display-insight', table(...urls.map((url) => ({ url }))))

  test.each([
    ['names the font', `${A}/inter.woff2`, /^Add font-display: swap to the @font-face rule for inter\.woff2/],
    [
      'preloads an icon font',
      `${A}/fa-solid-900.woff2`,
      /href="\/fa-solid-900\.woff2" as="font" type="font\/woff2"/,
    ],
    ['changes the address of Google Fonts', 'https://fonts.gstatic.com/s/a/b.woff2', /&display=swap/],
  ])('%s', (_case, url, fix) => {
    expect(fixOf(fonts(url))).toMatch(fix)
  })
})

describe('the fix for a large image', () => {
  const reasons = {
    size: 'This image file is larger than it needs to be (429x320) for its displayed dimensions (54x40). Use responsive images to reduce the image download size.',
    format:
      "Using a modern image format (WebP, AVIF) or increasing the image compression could improve this image's download size.",
    video: 'Using video formats instead of GIFs can improve the download size of animated content.',
  }
  const image = (snippet: string, ...list: string[]) =>
    audit(
      'image-delivery-insight',
      table({
        node: { type: 'node', path: '1,HTML', selector: 'main', snippet },
        url: `${A}/visa.png`,
        totalBytes: 46_206,
        wastedBytes: 45_850,
        subItems: { items: list.map((reason) => ({ reason })) },
      }),
    )

  test.each([
    [
      'an img',
      '<img src="visa.png">',
      [reasons.size, reasons.format],
      /^Scale visa\.png down to 54 × 40 pixels and save it as WebP or AVIF\. .*srcset/,
    ],
    ['a background', '<div>', [reasons.size], /^Scale visa\.png down to 54 × 40 pixels\. .*image-set\(\)/],
    ['an old format', '<img src="visa.png">', [reasons.format], /^Save visa\.png as WebP or AVIF\.$/],
    ['an animation', '<img src="visa.png">', [reasons.video], /^Convert visa\.png to an MP4/],
  ])('is suitable for %s', (_case, snippet, list, fix) => {
    expect(fixOf(image(snippet, ...list))).toMatch(fix)
  })
})

describe('the fix for files that browsers do not cache', () => {
  const files = (...urls: string[]) =>
    audit(
      'cache-insight',
      table(...urls.map((url) => ({ url, cacheLifetimeMs: 0, totalBytes: 50_000, wastedBytes: 50_000 }))),
    )

  test.each([
    [
      'is only a header if the file names contain a hash',
      `${A}/app.3f2a9c1d.js`,
      /^On the server, send the response header “Cache-Control: public/,
    ],
    [
      'recognizes hashes without a digit',
      `${A}/lato-CJgdpARq.woff2`,
      /^On the server, send the response header “Cache-Control: public/,
    ],
    [
      'does not mistake a word for a hash',
      `${A}/lato-SemiBold.woff2`,
      /^On the server, send the response header “Cache-Control: max-age=86400”/,
    ],
    [
      'also adds a hash to other file names',
      `${A}/app.js`,
      /^On the server, send .* for app\.js so .* \(such as app\.3f2a9c1d\.js\)/,
    ],
    [
      'names the hosts that send files of other sites',
      `${CDN}/x.js`,
      /^Only cdn\.example can change this for 1 file/,
    ],
  ])('%s', (_case, url, fix) => {
    expect(fixOf(files(url))).toMatch(fix)
  })
})
