import { mentionAny } from '../element-names.ts'
import type { Rule } from '../rule.ts'

const criteria = { areaPxMin: 20_000 }

/** Checks silent videos that loop. `media-autoplay` checks videos with sound. */
export const loopingVideo: Rule = {
  id: 'looping-video',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'People can stop videos that play automatically.',
  why: 'Movement keeps drawing attention away from the text, and some people cannot read anything next to it.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide',
  fix: 'Add the controls attribute or a pause button, or remove loop. Do not start the video when prefers-reduced-motion is set.',
  criteria,
  judge: ({ media }) =>
    media
      .filter(
        ({ kind, autoplay, muted, loops, hasControls, areaPx }) =>
          kind !== 'audio' && autoplay && muted && loops && !hasControls && areaPx >= criteria.areaPxMin,
      )
      .map(({ kind, ref }) => ({
        element: ref,
        message: `${kind === 'embed' ? 'The embedded video' : mentionAny(ref)} plays automatically in a loop, and people cannot stop it.`,
        fixSuggestion:
          'Add a pause button next to the video (or the controls attribute), and do not start it when prefers-reduced-motion is set.',
      })),
}
