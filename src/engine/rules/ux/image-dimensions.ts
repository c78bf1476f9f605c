import { count, type Rule, signatureOf } from '../rule.ts'

const criteria = { sidePxMin: 48 }

/** Images that load, take room in the flow, and have neither attributes nor styles that keep it. One verdict for each kind of component. */
export const imageDimensions: Rule = {
  id: 'image-dimensions',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Images keep their room before they load.',
  why: 'Text jumps when an image arrives above it: readers lose their line or tap what has just moved under the finger.',
  source: 'https://web.dev/articles/optimize-cls',
  fix: 'Write width and height of the file as attributes of the image, and keep height: auto in the styles.',
  criteria,
  judge: ({ images }) => {
    const jumping = images.filter(
      ({ isBroken, hasReservedRoom, src, box }) =>
        !isBroken &&
        !hasReservedRoom &&
        !src.startsWith('data:') &&
        Math.min(box.width, box.height) >= criteria.sidePxMin,
    )
    return [...Map.groupBy(jumping, ({ group }) => group).values()].map((members) => {
      const { ref, box } = members[0]!
      const others = members.length > 1 ? `, and ${count(members.length - 1, 'more image')} like it` : ''
      const size = `${Math.round(box.width)} by ${Math.round(box.height)} px`
      return {
        element: ref,
        signature: signatureOf(members),
        message: `This image${others} takes ${size} of room only when it has loaded, and pushes what follows away.`,
        fixSuggestion: `Write the file's width and height as attributes of ${ref.selector}; keep height: auto in the styles.`,
      }
    })
  },
}
