import { kindOf, tellingSelectorOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PageArtifacts, PhoneArtifacts } from '../../collect/artifacts.ts'
import { missingIconFilesOf } from '../load-causes.ts'
import { quote } from '../rule.ts'

type Overflowing = PhoneArtifacts['overflowing'][number]

interface Advice {
  cause?: string
  fix: string
}

const IMAGE = /^<(?:img|svg|video|canvas|iframe|picture|object)\b/i

/** Advice for elements for which the tag determines the fix, in the order in which tags are checked. */
const BY_TAG: readonly (readonly [RegExp, (selector: string) => string])[] = [
  [
    IMAGE,
    (selector) =>
      `Set max-width: 100% and height: auto on ${selector}, and check that no other style overrides this.`,
  ],
  [
    /^<table\b/i,
    (selector) =>
      `Put ${selector} in a container with overflow-x: auto so that only the table scrolls sideways.`,
  ],
  [
    /^<(?:pre|code)\b/i,
    (selector) =>
      `Set overflow-x: auto on ${selector} (with display: block for code elements) so that only the code scrolls sideways.`,
  ],
  [
    /^<(?:input|select|textarea)\b/i,
    (selector) => `Set width: 100% and box-sizing: border-box on ${selector}.`,
  ],
]

/**
 * Returns the reason why an element extends beyond a phone's screen, if it is known, and what to do about it.
 */
export function overflowAdvice(element: Overflowing, page: PageArtifacts): Advice {
  const { ref, widthPx, fixedWidthPx, isWord, isInRow, repair } = element
  const { viewportWidth } = page.phone
  if (kindOf(ref.element) === 'icon' && page.icons.some(({ kind }) => kind === 'word'))
    return iconAdvice(page)
  if (fixedWidthPx !== null)
    return {
      cause: ` Its width is fixed at ${fixedWidthPx} px.`,
      fix: `Replace the fixed width on ${ref.selector} with max-width: ${fixedWidthPx}px and width: 100%.`,
    }
  if (repair) return repairAdvice(repair, element)
  const known = BY_TAG.find(([tag]) => tag.test(ref.element))
  if (known) return { fix: known[1](ref.selector) }
  if (isWord)
    return {
      cause: ' A long word or URL in it does not wrap.',
      fix: `Set overflow-wrap: anywhere on ${ref.selector}, and remove white-space: nowrap if it is set.`,
    }
  if (isInRow)
    return {
      cause: ' It is in a row of columns that do not fit next to each other.',
      fix: `On narrow screens, stack the columns, for example with flex-wrap: wrap or a single grid column, and set min-width: 0 on ${ref.selector}.`,
    }
  return widthPx > viewportWidth
    ? {
        fix: `Set max-width: 100% on ${ref.selector}, and make its content wrap. Set overflow-x: auto on wide tables and code inside it.`,
      }
    : {
        cause: ` It is only ${widthPx} px wide, but starts too far to the right.`,
        fix: `Reduce the margin, left position or transform that moves ${ref.selector} to the right on narrow screens.`,
      }
}

/** Returns advice to use declarations that were tested by measuring the page again. */
function repairAdvice(
  { style, ref, also }: NonNullable<Overflowing['repair']>,
  { isWord }: Overflowing,
): Advice {
  if (also) return spaceAdvice([{ style, ref }, ...also])
  const declarations = joinList(style.split('; '))
  const target = tellingSelectorOf(ref)
  const cause = /overflow-wrap|word-break|white-space|hyphens/.test(style)
    ? ' A long word or URL in it does not wrap.'
    : ` Its text does not fit in the width of ${target}.`
  return {
    ...(isWord && { cause }),
    fix: `For narrow screens, set ${declarations} on ${target}. The audit tried this, and the block fit the screen.`,
  }
}

/**
 * Returns advice for several boxes that together reserve space for a sidebar, or keep their minimum width.
 */
function spaceAdvice(repairs: readonly Pick<NonNullable<Overflowing['repair']>, 'style' | 'ref'>[]): Advice {
  const changes = repairs.map(({ style, ref }) => ({ style, target: tellingSelectorOf(ref) }))
  const names = (style: string) => style.split('; ').map((declaration) => declaration.split(':')[0])
  const kept = changes.map(({ style, target }) => `the ${names(style).join(' and ')} of ${target}`)
  const fixes = changes.map(({ style, target }) => `${style.replaceAll('; ', ' and ')} on ${target}`)
  return {
    cause: ` Together, ${joinList(kept)} take up more than the width of the screen.`,
    fix: `For narrow screens, set ${joinList(fixes)}. The audit tried this, and the block fit the screen. If there is another column next to it, place that column above or below it.`,
  }
}

/** Returns advice for an icon that is shown as its name, which is much wider than the icon. */
function iconAdvice(page: PageArtifacts): Advice {
  const [file] = missingIconFilesOf(page, 'word')
  return {
    cause: ' It shows the name of the icon as text because its icon font does not load.',
    fix: file
      ? `Correct the URL of ${quote(file, 100)}, or copy the file to your own site and load it from there.`
      : 'Load the icon font, for example with a <link> or @font-face. Also give icons a fixed width and overflow: hidden.',
  }
}
