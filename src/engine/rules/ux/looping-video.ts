import type { Rule } from '../rule.ts'

const criteria = { areaPxMin: 20_000 }

/** Silent films that go round and round; those with sound are for `media-autoplay`. */
export const loopingVideo: Rule = {
  id: 'looping-video',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A film that plays by itself can be stopped.',
  why: 'What moves at the edge of sight draws the eye from the text again and again; some people cannot read beside it at all.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide',
  fix: 'Add controls or a pause button, or remove loop; do not start it under prefers-reduced-motion.',
  criteria,
  judge: ({ media }) =>
    media
      .filter(
        ({ kind, autoplay, muted, loops, hasControls, areaPx }) =>
          kind !== 'audio' && autoplay && muted && loops && !hasControls && areaPx >= criteria.areaPxMin,
      )
      .map(({ kind, ref }) => ({
        element: ref,
        message: `This ${kind === 'embed' ? 'embedded film' : 'video'} starts by itself, never ends and has no button to stop it.`,
        fixSuggestion: `Add controls to ${ref.selector} or a pause button beside it, or remove loop; do not start it under prefers-reduced-motion.`,
      })),
}
