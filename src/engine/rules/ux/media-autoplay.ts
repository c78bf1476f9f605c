import type { MediaArtifact } from '../../collect/artifacts.ts'
import { mentionAny } from '../element-names.ts'
import type { Rule } from '../rule.ts'

const criteria = { secondsMax: 3 }

/** Sound that can be stopped is annoying but meets the success criterion, so it is only a hint. */
export const mediaAutoplay: Rule = {
  id: 'media-autoplay',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: '1.4.2',
  help: 'Sound does not play until people start it.',
  why: 'Unexpected sound drowns out screen readers, startles people in quiet rooms and makes them close the page.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/audio-control',
  fix: 'Remove autoplay and add controls, or start the player muted.',
  criteria,
  judge: ({ media }) =>
    media.filter(startsAloud).map(({ kind, canBeSilenced, ref }) => {
      const name = kind === 'embed' ? 'The embedded player' : mentionAny(ref)
      const remove =
        kind === 'embed'
          ? 'Remove autoplay=1 from its src, or add mute=1.'
          : 'Remove its autoplay attribute, or add muted.'
      return canBeSilenced
        ? {
            element: ref,
            severity: 'info',
            message: `${name} plays sound automatically. People can stop it, but only after they have heard it.`,
            fixSuggestion: remove,
          }
        : {
            element: ref,
            message: `${name} plays sound automatically, and nothing on the page pauses or mutes it.`,
            fixSuggestion: `${remove} If the sound must start automatically, add controls.`,
          }
    }),
}

const startsAloud = ({ autoplay, muted, playsSeconds }: MediaArtifact): boolean =>
  autoplay && !muted && (playsSeconds === null || playsSeconds > criteria.secondsMax)
