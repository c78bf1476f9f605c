import type { ChatSummary } from './chat-summary.ts'

/**
 * Returns the body for a Slack incoming webhook. It consists of blocks, plus plain text for notifications and
 * for clients that don't show blocks.
 */
export function slackBody({ title, pageUrl, facts, reasons, groups, reportUrl }: ChatSummary): string {
  const figures = facts.map(({ name, value }) => `*${name}:* ${escaped(value)}`).join('   ')
  return JSON.stringify({
    text: `${title}: ${escaped(pageUrl)} ${facts.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title } },
      section([escaped(pageUrl), figures]),
      // Escaping can make a line up to five times as long, and Slack allows only 3,000 characters per
      // section.
      ...reasons.map((reason) => section([`• ${escaped(reason)}`])),
      ...(groups.length > 0 ? [section(['*Fix first:*'])] : []),
      ...groups.map((group) => section([`• ${escaped(group)}`])),
      section([`<${reportUrl}|View audit>`]),
    ],
  })
}

/** `verbatim` prevents Slack from turning text into links or mentions. */
const section = (lines: readonly string[]) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: lines.join('\n'), verbatim: true },
})

/** Characters that can start a link, a mention or an entity. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Matches characters that format the text around them, unless a zero-width space follows. */
const FORMATTING = /[*_~`]/g

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!).replaceAll(FORMATTING, '\u200b$&\u200b')
