import { fileOf, withNames } from '../element-names.ts'
import { quote, type Rule, signatureOf } from '../rule.ts'
import { imageName } from './image-name.ts'

const criteria = { sidePxMin: 48 }

/**
 * Checks images that load, take up space in the flow, and have no attributes or styles that reserve it.
 * Returns one verdict for each kind of component.
 */
export const imageDimensions: Rule = {
  id: 'image-dimensions',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Space for images is reserved before they load.',
  why: 'When an image arrives without reserved space, the text below jumps. People may lose their place or tap the wrong thing.',
  source: 'https://web.dev/articles/optimize-cls',
  fix: 'Set the width and height attributes of the image to the dimensions of its file, and keep height: auto in the styles.',
  criteria,
  judge: ({ images }) => {
    const jumping = images.filter(
      ({ isBroken, hasReservedRoom, isAtEnd, src, box }) =>
        !isBroken &&
        !hasReservedRoom &&
        !isAtEnd &&
        !src.startsWith('data:') &&
        Math.min(box.width, box.height) >= criteria.sidePxMin,
    )
    return [...Map.groupBy(jumping, ({ group }) => group).values()].map((members) => {
      const { ref, box, alt, src, naturalWidth, naturalHeight } = members[0]!
      const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`
      return {
        element: ref,
        signature: signatureOf(members),
        message:
          members.length === 1
            ? `The ${imageName({ alt, src })} (${size}) has no reserved space, so the content below it moves when the image loads.`
            : `${members.length} images${withNames(members.map((member) => fileOf(member.src)))} reserve no space, so the content below moves when they load.`,
        fixSuggestion: `Set width="${naturalWidth}" and height="${naturalHeight}" on ${members.length > 1 ? `${quote(fileOf(src) ?? alt ?? '')}, and the dimensions of its own file on each of the other images` : 'the image'}. Add height: auto to the styles so that images keep their proportions when they shrink.`,
      }
    })
  },
}
