import type { MediaArtifact } from '../../collect/artifacts.ts'
import type { Rule } from '../rule.ts'

const criteria = { secondsMax: 3 }

/** Sound that can be stopped disturbs, but meets the success criterion: it is a hint. */
export const mediaAutoplay: Rule = {
  id: 'media-autoplay',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: '1.4.2',
  help: 'Sound starts only when the visitor starts it.',
  why: 'Unexpected sound drowns out screen readers, startles people in quiet rooms and makes them close the page.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/audio-control',
  fix: 'Remove autoplay and add controls, or start the player muted.',
  criteria,
  judge: ({ media }) =>
    media.filter(startsAloud).map(({ kind, canBeSilenced, ref }) => {
      const player = kind === 'embed' ? 'embedded player' : kind
      const remove =
        kind === 'embed'
          ? `Remove autoplay=1 from the address of ${ref.selector}, or add mute=1.`
          : `Remove autoplay from ${ref.selector}, or add muted.`
      return canBeSilenced
        ? {
            element: ref,
            severity: 'info',
            message: `This ${player} starts with sound by itself. Visitors can stop it, but only after they heard it.`,
            fixSuggestion: remove,
          }
        : {
            element: ref,
            message: `This ${player} starts with sound by itself, and nothing on the page pauses or mutes it.`,
            fixSuggestion: `${remove} If the sound must start, add controls.`,
          }
    }),
}

const startsAloud = ({ autoplay, muted, playsSeconds }: MediaArtifact): boolean =>
  autoplay && !muted && (playsSeconds === null || playsSeconds > criteria.secondsMax)
