import { describe, expect, test } from 'vitest'
import { createBodyWriter } from '../../../src/domain/webhooks/bodies.ts'
import { scorePage } from '../../../src/engine/scoring/category-scores.ts'
import type { Audit } from '../../../src/model/audit.ts'
import type { Issue } from '../../../src/model/issue.ts'
import type { WebhookEventKind } from '../../../src/model/webhook.ts'
import { make } from '../../support/make.ts'

const at = new Date('2026-01-01T00:00:00Z')
const scores = { overall: 74, ux: 80, accessibility: 60, information_architecture: 80, performance: 80 }
const DROP = {
  code: 'gate_drop',
  message: 'the overall score fell to 74, and the drop of 9 exceeds the limit of 5',
} as const
const REGRESSED: Partial<Audit> = {
  id: 'aud_1',
  status: 'failed',
  failedAt: at,
  scores,
  failure: DROP,
  verdict: { outcome: 'failed', reasons: [DROP], performance: null },
  issueCounts: { error: 2, warning: 1, info: 0 },
  delta: {
    overall: -9,
    categories: { ux: 0, accessibility: -30, information_architecture: 0, performance: 0 },
    previousAuditId: 'aud_0',
    previousCompletedAt: at,
  },
}
const writeBody = createBodyWriter({ scoring: { scorePage }, publicUrl: 'https://audits.example' })

async function bodyOf(
  format: 'slack' | 'teams',
  {
    kind = 'audit.regressed',
    issues = [],
    ...fields
  }: Partial<Audit> & { kind?: WebhookEventKind; issues?: Issue[] },
) {
  const text = await writeBody(
    format,
    { kind, audit: make.audit({ ...REGRESSED, ...fields }) },
    async () => issues,
  )
  return JSON.parse(text)
}

interface SlackBlock {
  type: string
  text: { type: string; text: string; verbatim?: boolean }
}
interface TextRun {
  type: string
  text: string
}

const slackLines = (body: { blocks: SlackBlock[] }) =>
  body.blocks.flatMap(({ text }) => text.text.split('\n'))
const cardOf = (body: {
  attachments: { content: { body: { inlines: TextRun[] }[]; actions: unknown[] } }[]
}) => body.attachments[0]!.content
const teamsLines = (body: Parameters<typeof cardOf>[0]) =>
  cardOf(body).body.map(({ inlines }) => inlines.map(({ text }) => text).join(''))

describe('a message', () => {
  test('for Slack has blocks with the scores, the reasons, the first issue groups and a link, and also has plain text', async () => {
    const body = await bodyOf('slack', { issues: [make.issue()] })

    expect(body.text).toBe(
      'Audit regressed: http://shop.example/ Score 74 of 100 (−9), Issues 3 (2 errors, 1 warning)',
    )
    expect(body.blocks.map(({ type, text }: SlackBlock) => [type, text.type, text.verbatim])).toEqual([
      ['header', 'plain_text', undefined],
      ...Array.from({ length: 5 }, () => ['section', 'mrkdwn', true]),
    ])
    expect(slackLines(body)).toEqual([
      'Audit regressed',
      'http://shop.example/',
      '*Score:* 74 of 100 (−9)   *Issues:* 3 (2 errors, 1 warning)',
      `• ${DROP.message}`,
      '*Fix first:*',
      expect.stringMatching(/^• The image has no alternative text \(error, \+[\d.]+\)$/),
      '<https://audits.example/audits/aud_1|View audit>',
    ])
  })

  test('for Slack stays within the length limit of a section even if escaping makes text from the page longer', async () => {
    const issues = ['a', 'b', 'c'].map((rule) => make.issue({ rule, message: '&<_'.repeat(200) }))
    const body = await bodyOf('slack', { issues })

    const lengths = body.blocks.map(({ text }: SlackBlock) => text.text.length)
    expect(Math.max(...lengths)).toBeGreaterThan(1000)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(3000)
  })

  test('for Teams is an Adaptive Card that contains text runs and one action', async () => {
    const body = await bodyOf('teams', { issues: [make.issue()] })

    expect(body).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: { type: 'AdaptiveCard' },
        },
      ],
    })
    expect(cardOf(body).body.flatMap(({ inlines }) => inlines.map(({ type }) => type))).toEqual(
      expect.not.arrayContaining(['TextBlock']),
    )
    expect(teamsLines(body)).toEqual([
      'Audit regressed',
      'http://shop.example/',
      'Score: 74 of 100 (−9)   Issues: 3 (2 errors, 1 warning)   ',
      `• ${DROP.message}`,
      'Fix first:',
      expect.stringContaining('• The image has no alternative text (error'),
    ])
    expect(cardOf(body).actions).toEqual([
      { type: 'Action.OpenUrl', title: 'View audit', url: 'https://audits.example/audits/aud_1' },
    ])
  })

  test.each(['slack', 'teams'] as const)(
    'for %s keeps text from the page on one short line',
    async (format) => {
      const message = `Ring\n<!channel>\u202e & *bold* ${'x'.repeat(5000)}`
      const body = await bodyOf(format, { issues: [make.issue({ message })] })
      const lines = format === 'slack' ? slackLines(body) : teamsLines(body)
      const line = lines.find((each) => each.includes('Ring'))!

      expect(line.length).toBeLessThan(350)
      expect(line).not.toContain('\u202e')
      expect(line).toContain(
        format === 'slack' ? '&lt;!channel&gt; &amp; \u200b*\u200bbold' : '<!channel> & *bold*',
      )
      if (format === 'slack') expect(JSON.stringify(body)).not.toContain('<!channel>')
    },
  )

  test.each(['slack', 'teams'] as const)('for %s explains why an audit has no result', async (format) => {
    const failure = { code: 'http_error', message: 'the page responded with 500' } as const
    const failed = {
      status: 'failed',
      failedAt: at,
      scores: null,
      delta: null,
      failure,
      issueCounts: null,
    } as const
    const audit = { ...make.audit(), ...failed }
    const body = JSON.parse(await writeBody(format, { kind: 'audit.failed', audit }, async () => []))

    const lines = format === 'slack' ? slackLines(body) : teamsLines(body)
    expect(lines).toContain(
      `• ${format === 'slack' ? 'http\u200b_\u200berror' : 'http_error'}: the page responded with 500`,
    )
    expect(lines[0]).toBe('Audit failed')
  })

  test('about a completed audit has no reasons and at most three issue groups', async () => {
    const issues = ['image-alt', 'link-name', 'button-name', 'label', 'heading-order'].map((rule) =>
      make.issue({ id: `iss_${rule}`, rule }),
    )
    const lines = slackLines(
      await bodyOf('slack', {
        kind: 'audit.completed',
        status: 'completed',
        failure: null,
        completedAt: at,
        verdict: { outcome: 'passed', reasons: [], performance: null },
        issues,
      }),
    )

    expect(lines[0]).toBe('Audit completed')
    expect(lines.filter((each) => each.startsWith('•'))).toHaveLength(3)
    expect(lines.join()).not.toContain(DROP.message)
  })
})
