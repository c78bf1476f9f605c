import type { ElementDescription } from '../../collect/element.ts'
import type { ShiftArtifact, ShiftCause } from '../../collect/shift-artifact.ts'
import { mentionAny } from '../element-names.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

type Moved = ShiftArtifact['moved'][number]

const criteria = { scoreMax: 0.1, scorePoor: 0.25 }

/**
 * Checks the layout shift that the browser reports while the page loads on a desktop. Returns one verdict for
 * the page.
 */
export const layoutShift: Rule = {
  id: 'layout-shift',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Content stays in place while the page loads.',
  why: 'When content jumps, people may lose their place or press the wrong button.',
  source: 'https://web.dev/articles/cls',
  fix: 'Reserve space for images, ads and late-loading content with width and height, aspect-ratio or min-height. Show later notices below the content or as an overlay.',
  criteria,
  judge: ({ shifts: { score, moved, isRecorded = false, restyled } }): Verdict[] => {
    if (score < criteria.scoreMax) return []
    // Any shift also moves the whole page, so the page doesn't show where the shift is.
    const first = moved.find(({ ref }) => !isWholePage(ref)) ?? moved[0]
    const severity = score >= criteria.scorePoor ? 'error' : 'warning'
    const base = `The layout shift score while the page loads is ${score.toFixed(3)}. A good value is ${criteria.scoreMax} or less.`
    if (!first)
      return [
        {
          element: null,
          message: base,
          fixSuggestion:
            'Reserve space for images, ads and late-loading content with width and height or min-height.',
          severity,
        },
      ]
    const { ref, text, distancePx, way, cause } = first
    const where = way === 'aside' ? 'sideways' : way
    const subject = isWholePage(ref) ? 'The whole page' : nameOf(ref, text)
    // Without a record of all sizes, the causes are guesses.
    if (restyled?.before !== undefined && (!cause || !isRecorded))
      return [
        {
          element: ref,
          message: `${base} A script replaces the style sheet ${quote(restyled.before, URL_MAX)} with ${quote(restyled.href, URL_MAX)}, so the browser lays out the page a second time. ${subject} moved ${where} by ${distancePx} px.`,
          fixSuggestion: `Link ${quote(restyled.href, URL_MAX)} directly in the head, and remove the line in the script that changes the href.`,
          severity,
        },
      ]
    // A style sheet that is turned on may not style the content that moved.
    const late = !cause && restyled ? quote(restyled.href, URL_MAX) : null
    if (!cause && !late && isUnstyledStart(first))
      return [
        {
          element: ref,
          message: `${base} ${subject} moved up by ${distancePx} px, the browser’s default margin, so the page probably appeared before its style sheet had loaded and was then laid out again.`,
          fixSuggestion: UNSTYLED_FIX,
          severity,
        },
      ]
    return [
      {
        element: ref,
        message: `${base} ${subject} moved furthest, ${where} by ${distancePx} px.${cause ? evidenceFor(cause) : ''}${late ? ` The style sheet ${late}, which loads in the background, took effect just before this.` : ''}`,
        fixSuggestion: late ? lateFix(late) : fixFor(first, isRecorded),
        severity,
      },
    ]
  },
}

/** The margin of the body in the default style of browsers, in pixels. */
const DEFAULT_MARGIN_PX = 8

/** Returns true if the page lost the body's default margin, as when its style sheet takes effect late. */
const isUnstyledStart = ({ ref, way, distancePx }: Moved): boolean =>
  isWholePage(ref) && way === 'up' && distancePx === DEFAULT_MARGIN_PX

const UNSTYLED_FIX =
  'In the HTML that the server sends, link the main style sheet in the head with <link rel="stylesheet">, before the scripts that render the page. If a script adds the style sheet, render the content only after its load event. Setting body { margin: 0 } in a style element in the head removes this movement.'

const isWholePage = ({ element }: ElementDescription): boolean => /^<(?:html|body)\b/i.test(element)

const lateFix = (name: string): string =>
  `If ${name} styles content in the initial view, move these styles to a style element in the head. Otherwise, record the page load in the Performance panel of the browser’s developer tools, and select this layout shift to see what caused it.`

const URL_MAX = 80

/** Returns a name for an element. Uses the element's text if it has neither an id nor classes. */
function nameOf(ref: ElementDescription, text: string): string {
  const name = mentionAny(ref)
  return name.startsWith('This ') && text !== '' ? mentionAny(ref, text) : name
}

const inside = (name: string): string => name.replace(/^T/, 't')

function evidenceFor(cause: ShiftCause): string {
  const name = nameOf(cause.ref, cause.text)
  if (cause.kind === 'lifted')
    return ` The reason is the class ${quote(cause.class)}, which a script adds. The rule for that class takes the element out of the flow.`
  if (cause.kind === 'resized') {
    const [before, after] = cause.heightsPx
    if (before === 0) return ` ${name} above it appeared, with a height of ${after} px.`
    if (after === 0) return ` ${name} above it disappeared, with a height of ${before} px.`
    return ` ${name} above it ${after > before ? 'grew' : 'shrank'} from ${before} px to ${after} px.`
  }
  if (cause.kind === 'regrouping') {
    const [before, after] = cause.heightsPx
    return ` ${name} in the same row changed its height from ${before} px to ${after} px, which rearranged the floated columns.`
  }
  if (cause.kind === 'unsized') return ` ${name} above it takes up space only after it has loaded.`
  if (cause.kind === 'inserted')
    return ` ${name} above it is as tall as this distance, so it probably appeared late.`
  return cause.kind === 'collapsed' ? ` ${name} above it has parts that a script hides.` : ''
}

/** Without this media query, the content would stay hidden if scripts don't run. */
const HIDE_ELSE =
  'If a script hides parts of it, hide them in @media (scripting: enabled) instead of waiting for the script.'

/** Advice on how to find the cause if even the recorded sizes of all elements don't explain the shift. */
const FIND =
  'Record the page load in the Performance panel of the browser’s developer tools, select this layout shift to see what caused it, and reserve space for that content.'

function fixFor({ way, distancePx, cause }: Moved, isRecorded: boolean): string {
  if (cause?.kind === 'regrouping')
    return `Give ${inside(nameOf(cause.ref, cause.text))} its final height (${cause.heightsPx[1]} px) with CSS from the start, or arrange the columns with display: flex or grid so that one column cannot push the others elsewhere.`
  if (cause?.kind === 'lifted')
    return `In the style sheet, give ${cause.ref.selector} and the other elements that receive this class the same style from the start: ${cause.style}.`
  if (!cause && isRecorded) return FIND
  if (way === 'aside')
    return 'Give the columns a width that does not depend on content that loads later, and set scrollbar-gutter: stable on the html element if a scrollbar appears while the page loads. Move animated content with transform instead of left or margin.'
  if (!cause)
    return 'Find what appears above it while the page loads, and reserve space for it with width and height or min-height.'
  const name = inside(nameOf(cause.ref, cause.text))
  if (cause.kind === 'unsized')
    return `Set the width and height attributes of ${name} to its dimensions in pixels.`
  if (cause.kind === 'inserted')
    return `Include ${name} in the HTML that the server sends, or reserve ${distancePx} px for it with min-height on its container.`
  if (cause.kind === 'resized') return resizedFix(name, cause, way)
  if (cause.kind === 'collapsed')
    return `Give ${name} its final height from the start: use @media (scripting: enabled) to hide the parts that the script hides.`
  const directly = name.replace(/^this /, 'the ')
  return way === 'down'
    ? `If ${directly} directly above it appears or grows while the page loads, include it in the HTML that the server sends, or reserve space for it with min-height (or width and height for an image).`
    : `If ${directly} directly above it shrinks or disappears when a script runs, give it its final height from the start, for example with height or min-height on its container. ${HIDE_ELSE}`
}

function resizedFix(
  name: string,
  { heightsPx, isText, isFilled }: Extract<ShiftCause, { kind: 'resized' }>,
  way: Moved['way'],
): string {
  const [before, after] = heightsPx
  if (after === 0)
    return `Take ${name} out of the flow (position: absolute) so that nothing moves when it disappears.`
  if (before === 0)
    return `Include ${name} in the HTML that the server sends, or reserve ${after} px for it with min-height on its container.`
  if (isFilled && way === 'down')
    return `Something is added to ${name} while the page loads. Include it in the HTML that the server sends, or reserve space for it with min-height: ${after}px.`
  if (isText && !isFilled)
    return `If a web font changes how the text of ${name} wraps, give the fallback font the same width with size-adjust. Otherwise, include its final content in the HTML that the server sends.${way === 'up' ? ` ${HIDE_ELSE}` : ''}`
  return way === 'down'
    ? `Give ${name} min-height: ${after}px from the start, or include its final content in the HTML that the server sends.`
    : `Give ${name} its final height from the start. ${HIDE_ELSE}`
}
