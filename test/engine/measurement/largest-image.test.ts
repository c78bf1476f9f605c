import { describe, expect, test } from 'vitest'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'

function largest(snippet: string, phases: Record<string, number>, selector = 'main > img') {
  const rows = Object.entries(phases).map(([subpart, duration]) => ({ subpart, duration }))
  const node = { type: 'node', path: '1,HTML,1,BODY,0,X', selector, snippet, nodeLabel: selector }
  return reportedAudit('lcp-breakdown-insight', { details: { type: 'list', items: [table(...rows), node] } })
}

describe('the largest element', () => {
  const judge = (html: string, snippet: string) => {
    const audits = [
      reportedAudit('largest-contentful-paint', { numericValue: 9000, score: 0.1 }),
      largest(snippet, { timeToFirstByte: 10, elementRenderDelay: 900 }, 'svg > image'),
    ]
    const requests = table({ url: `${A}/app.js`, resourceType: 'Script', transferSize: 4_000_000 })
    return performanceFindings(audits, () => null, {
      host: 'a.example',
      sources: { html, styles: new Map(), scripts: [{ url: `${A}/app.js`, text: 'start()' }] },
      details: [reportedAudit('network-requests', { details: requests })],
    })[0]!
  }
  const empty =
    '<html><head><title>Kiln</title></head><body><div id="root"></div><script src="app.js"></script>'

  test('counts as an image if it is a data URL in an SVG, but as text if it is a paragraph', () => {
    expect(judge('<body><p>Hello', '<image href="data:image/png;base64,AA">').message).toContain(
      'This element is an image',
    )
    expect(judge('<body><p>Hello', '<p>').message).toContain('This element is a block of text')
  })

  test('is late because of a script if the script fills an empty page', () => {
    const { message, fixSuggestion } = judge(empty, '<image href="data:image/png;base64,AA">')

    expect(message).toMatch(/The page is empty until app\.js \(3\.8 MiB\) has run\.$/)
    expect(fixSuggestion).toMatch(/^Have the server send the initial view as HTML, or split app\.js/)
  })

  test.each(['<p>Hello</p>', '<img src="a.png">'])(
    'is not late because of a script if the HTML contains %s',
    (content) => {
      expect(judge(empty.replace('<script', `${content}<script`), '<p>').message).not.toContain('is empty')
    },
  )
})

describe('an image without fetchpriority="high"', () => {
  const there: DescribeItem = () => ({ selector: 'img', element: '<img>', signature: 's' })
  const judge = (delay: number, describe = there, selector = 'main > img', failed = ['priorityHinted']) => {
    const checks = Object.fromEntries(failed.map((name) => [name, { value: false }]))
    const details = {
      type: 'list',
      items: [
        { type: 'checklist', items: checks },
        { type: 'node', selector, path: '1' },
      ],
    }
    const phases = { timeToFirstByte: 100, resourceLoadDelay: delay, resourceLoadDuration: 500 }
    const audits = [
      reportedAudit('lcp-discovery-insight', { details }),
      largest('<img src="rye.jpg">', phases, selector),
    ]
    return performanceFindings(audits, describe)
      .filter(({ rule }) => rule === 'lcp-discovery-insight')
      .map(({ severity, message }) => `${severity}: ${message}`)
  }

  test('is reported as info if the browser requests it with the first files', () => {
    expect(judge(10)).toEqual([
      'info: The largest image in the initial view on a phone, rye.jpg, has no fetchpriority="high", so the browser may load other files before it.',
    ])
    expect(judge(900)[0]).toMatch(/^warning/)
  })

  test('is not reported if other content covers it', () => {
    expect(judge(900, (item) => ({ ...there(item)!, isCovered: true }))).toEqual([])
  })

  test('is reported as late if the HTML does not contain its address', () => {
    expect(judge(900, there, 'main > img', ['requestDiscoverable'])[0]).toMatch(/^warning: .* late because/)
  })

  test('is not reported if it is a splash image that a script has removed', () => {
    expect(judge(900, () => null, 'div#app-loading > img')).toEqual([])
    expect(judge(900, there, 'div#app-loading > img')).toHaveLength(1)
    expect(judge(900, () => null, 'div#downloads > img')).toHaveLength(1)
  })
})
