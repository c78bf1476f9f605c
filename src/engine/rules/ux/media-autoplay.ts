import type { Rule } from '../rule.ts'

const criteria = { durationSecondsMax: 3 }

export const mediaAutoplay: Rule = {
  id: 'media-autoplay',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: '1.4.2',
  help: 'Sound starts when the reader starts it.',
  why: 'Sound out of nowhere drowns a screen reader, startles in quiet rooms and makes people close the page.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/audio-control',
  fix: 'Remove autoplay and give the player controls, or start it muted.',
  criteria,
  judge: ({ media }) =>
    media
      .filter(
        ({ autoplay, muted, durationSeconds }) =>
          autoplay && !muted && (durationSeconds === null || durationSeconds > criteria.durationSecondsMax),
      )
      .map(({ kind, ref }) => ({
        element: ref,
        message: `This ${kind === 'embed' ? 'embedded player' : kind} starts by itself and is not muted.`,
        fixSuggestion:
          kind === 'embed'
            ? `Remove autoplay=1 from the address of ${ref.selector}, or add mute=1.`
            : `Remove autoplay from ${ref.selector} and give it controls, or add muted.`,
      })),
}
