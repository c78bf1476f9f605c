import type { NarrowDefect } from '../../in-page/probes/layout/text-lines.ts'

/** Returns advice that names the class or style rule that hides content in a narrow window. */
export function lostFix({
  mark,
  selector,
  file,
  media,
  className,
  others,
}: NonNullable<NarrowDefect['hiddenBy']>): string {
  // A class outside media queries hides the content everywhere, and another class shows it in wide windows.
  if (className && media === '')
    return `Remove the class ${className} from ${mark}${others > 0 ? ` and from ${others} more with the same classes` : ''}. If the content doesn’t fit, shorten it or make its text smaller.`
  const condition = media ? ` in @media ${media}` : ''
  return `${file ? `In ${file}, remove` : 'Remove'} display: none from the rule ${selector}${condition}, or add a button that shows the content.`
}
