import type { ChatSummary } from './chat-summary.ts'

/**
 * Returns the body for a Teams incoming webhook, or for a Teams workflow that is triggered by a webhook
 * request. The body is a message with one Adaptive Card, which consists of text runs because Teams doesn't
 * parse those as Markdown.
 */
export function teamsBody({ title, pageUrl, facts, reasons, groups, reportUrl }: ChatSummary): string {
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: `${title}: ${pageUrl}`,
    body: [
      line([{ text: title, weight: 'Bolder', size: 'Large' }]),
      line([{ text: pageUrl }]),
      line(
        facts.flatMap(({ name, value }) => [
          { text: `${name}: `, weight: 'Bolder' as const },
          { text: `${value}   ` },
        ]),
      ),
      ...reasons.map((reason) => line([{ text: `• ${reason}`, color: 'Attention' }])),
      ...(groups.length > 0 ? [line([{ text: 'Fix first:', weight: 'Bolder' }])] : []),
      ...groups.map((group) => line([{ text: `• ${group}` }])),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'View audit', url: reportUrl }],
  }
  return JSON.stringify({
    type: 'message',
    attachments: [
      { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card },
    ],
  })
}

interface TextStyle {
  text: string
  weight?: 'Bolder'
  size?: 'Large'
  color?: 'Attention'
}

const line = (runs: readonly TextStyle[]) => ({
  type: 'RichTextBlock',
  inlines: runs.map((run) => ({ type: 'TextRun', ...run })),
})
