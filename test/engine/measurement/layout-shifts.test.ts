import { expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const _A = 'https://a.example'
const _CDN = 'https://cdn.example'

const audit = (id: string, details: object, more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { details, ...more })
const _fixOf = (...audits: ReportedAudit[]) =>
  performanceFindings(audits, () => null, { host: 'a.example' })[0]!.fixSuggestion

test('the finding about a layout shift that an image causes names the image and its missing attributes', () => {
  const culprits = audit(
    'cls-culprits-insight',
    table({
      node: { type: 'node', path: '1,HTML', selector: 'p', snippet: '<p>', nodeLabel: 'Our story' },
      score: 0.3,
      subItems: {
        items: [
          { cause: 'Unsized image element', extra: { type: 'node', snippet: '<img src="/team.jpg">' } },
        ],
      },
    }),
  )
  const metric = audit('cumulative-layout-shift', {}, { score: 0.2, numericValue: 0.3 })

  expect(performanceFindings([metric, culprits], () => null)[0]).toMatchObject({
    message: expect.stringMatching(
      /moves the content “Our story”, because the image team\.jpg has no width and height\.$/,
    ),
    fixSuggestion: 'Set the width and height attributes of team.jpg to its dimensions in pixels.',
  })
})

test('the finding about a layout shift that a script causes by adding a class names the class and its style', () => {
  const culprits = audit(
    'cls-culprits-insight',
    table({
      node: { type: 'node', path: '1,HTML', selector: '#slide', snippet: '<div>', nodeLabel: 'Our story' },
      score: 0.3,
    }),
  )
  const metric = audit('cumulative-layout-shift', {}, { score: 0.2, numericValue: 0.4 })
  const rule = { selector: '.deck', style: 'position: absolute; width: 100%', classes: ['deck'], sheet: null }
  const fixWith = (html: string) =>
    performanceFindings(
      [metric, culprits],
      () => ({ selector: '#slide', element: '<div>', signature: 's', liftedBy: rule }),
      { sources: { html, styles: new Map(), scripts: [] } },
    )[0]!

  const found = fixWith('<div id="slide">')
  expect(found.message).toMatch(/and adds 0\.3\.$/)
  expect(found.fixSuggestion).toMatch(
    /^A script adds the class deck, .* Give #slide the same style from the start: position: absolute; width: 100%\./,
  )
  expect(fixWith('<div id="slide" class="deck">').fixSuggestion).not.toContain('deck')
})
