import type { NarrowDefect } from '../../in-page/probes/layout/text-lines.ts'

/** Returns advice that names the class or style rule that hides content in a narrow window. */
export function lostFix({
  mark,
  selector,
  file,
  media,
  className,
  others,
  isShared,
}: NonNullable<NarrowDefect['hiddenBy']>): string {
  // A class outside media queries hides the content everywhere, and another class shows it in wide windows. A
  // class of other elements must keep its rule.
  if (className && (media === '' || isShared))
    return `Remove the class ${className} from ${withoutClass(mark, className)}${others > 0 ? ` and from ${others} more with the same classes` : ''}. If the content doesn’t fit, ${media === '' ? 'shorten it or make its text smaller' : 'put it in a box with overflow-x: auto'}.`
  const condition = media ? ` in @media ${media}` : ''
  return `${file ? `In ${file}, remove` : 'Remove'} display: none from the rule ${selector}${condition}, or add a button that shows the content.`
}

/** Returns a selector without the class that the advice removes, if the rest still says more than a tag. */
function withoutClass(mark: string, className: string): string {
  const rest = mark.split('.').filter((part) => part !== className)
  return rest.length > 1 ? rest.join('.') : mark
}
