import type { PayloadFormat } from '../generated/operations.ts'

const JOB_ID = 'aud_4fKq0Zs7LrW1xVbT9nCy2E'
const PAGE = 'https://shop.example/'
const REPORT = `https://audits.example/audits/${JOB_ID}`
const ENDED_AT = '2026-01-09T23:06:40.000Z'
const SCORES = {
  overall: 81,
  ux: 90,
  accessibility: 62,
  information_architecture: 95,
  performance: 84,
}
const REASON = 'the overall score fell to 81, and the drop of 6 exceeds the limit of 5'
const GROUP = '3 images have no alternative text (error, +4.5)'

/**
 * Examples of the bodies that receivers are sent. The formats for programs show a completed audit, and the
 * formats for chats show a regression.
 */
export const PAYLOAD_EXAMPLES: Readonly<Record<PayloadFormat, object>> = {
  envelope: {
    event: 'audit.completed',
    timestamp: ENDED_AT,
    data: {
      job_id: JOB_ID,
      url: PAGE,
      mode: 'basic',
      scores: SCORES,
      total_issues: 4,
      completed_at: ENDED_AT,
    },
  },
  flat: {
    job_id: JOB_ID,
    status: 'completed',
    completed_at: ENDED_AT,
    scores: SCORES,
    issues: [
      {
        id: 'iss_1',
        severity: 'error',
        category: 'accessibility',
        description: 'The image has no alternative text.',
        recommendation: 'Add an alt attribute.',
        wcag_reference: '1.1.1',
        selector: 'header > img',
        element: '<img src="/logo.png">',
      },
    ],
  },
  slack: {
    text: `Audit regressed: ${PAGE} Score 81 of 100 (−6), Issues 4 (3 errors, 1 warning)`,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Audit regressed' } },
      section(`${PAGE}\n*Score:* 81 of 100 (−6)   *Issues:* 4 (3 errors, 1 warning)`),
      section(`• ${REASON}`),
      section('*Fix first:*'),
      section(`• ${GROUP}`),
      section(`<${REPORT}|View audit>`),
    ],
  },
  teams: {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: `Audit regressed: ${PAGE}`,
          body: [
            line({ text: 'Audit regressed', weight: 'Bolder', size: 'Large' }),
            line({ text: PAGE }),
            line(
              { text: 'Score: ', weight: 'Bolder' },
              { text: '81 of 100 (−6)   ' },
              { text: 'Issues: ', weight: 'Bolder' },
              { text: '4 (3 errors, 1 warning)   ' },
            ),
            line({ text: `• ${REASON}`, color: 'Attention' }),
            line({ text: 'Fix first:', weight: 'Bolder' }),
            line({ text: `• ${GROUP}` }),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'View audit', url: REPORT }],
        },
      },
    ],
  },
}

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }
}

function line(...runs: object[]) {
  return { type: 'RichTextBlock', inlines: runs.map((run) => ({ type: 'TextRun', ...run })) }
}
