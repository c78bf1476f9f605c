import { expect, test } from 'vitest'
import { PAYLOAD_EXAMPLES } from '../../src/dashboard/webhooks/payload-examples.ts'
import { chatSummaryOf } from '../../src/domain/webhooks/chat-summary.ts'
import { type EventContent, envelopeBody, flatBody } from '../../src/domain/webhooks/payload.ts'
import { slackBody } from '../../src/domain/webhooks/slack.ts'
import { teamsBody } from '../../src/domain/webhooks/teams.ts'
import type { IssueGroup } from '../../src/model/issue-group.ts'
import { make } from '../support/make.ts'

const AT = new Date('2026-01-09T23:06:40Z')
const message = 'the overall score fell to 81, and the drop of 6 exceeds the limit of 5'
const audit = make.audit({
  id: 'aud_4fKq0Zs7LrW1xVbT9nCy2E',
  url: 'https://shop.example/',
  status: 'completed',
  completedAt: AT,
  scores: { overall: 81, ux: 90, accessibility: 62, information_architecture: 95, performance: 84 },
  issueCounts: { error: 3, warning: 1, info: 0 },
})
const completed: EventContent = {
  kind: 'audit.completed',
  audit,
  issues: [
    make.issue({
      id: 'iss_1',
      severity: 'error',
      category: 'accessibility',
      message: 'The image has no alternative text.',
      fixSuggestion: 'Add an alt attribute.',
      wcag: '1.1.1',
      selector: 'header > img',
      element: '<img src="/logo.png">',
    }),
  ],
  groups: () => [
    {
      title: '3 images have no alternative text',
      severity: 'error',
      scoreGain: { category: 9, overall: 4.5 },
    } as IssueGroup,
  ],
  reportUrl: 'https://audits.example/audits/aud_4fKq0Zs7LrW1xVbT9nCy2E',
}
const regressed: EventContent = {
  ...completed,
  kind: 'audit.regressed',
  audit: {
    ...audit,
    status: 'failed',
    failure: { code: 'gate_drop', message },
    delta: { overall: -6 } as NonNullable<typeof audit.delta>,
    verdict: { outcome: 'failed', reasons: [{ code: 'gate_drop', message }], performance: null },
  },
}

test.each([
  ['envelope', envelopeBody(completed)],
  ['flat', flatBody(completed)],
  ['slack', slackBody(chatSummaryOf(regressed))],
  ['teams', teamsBody(chatSummaryOf(regressed))],
] as const)('the %s payload example matches what the service sends', (format, body) => {
  expect(PAYLOAD_EXAMPLES[format]).toEqual(JSON.parse(body))
})
