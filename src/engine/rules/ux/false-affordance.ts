import { shortSelectorOf } from '../../../model/element-name.ts'
import { brokenScriptOf, whyOf } from '../load-causes.ts'
import { isTelling, quote, type Rule } from '../rule.ts'

/** Doesn't fire if a script listens to events on the element or an ancestor, or if listeners are unknown. */
export const falseAffordance: Rule = {
  id: 'false-affordance',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The pointer turns into a hand only over controls.',
  why: 'A hand pointer suggests that clicking does something. When nothing happens, people may click again or assume that the page is broken.',
  source: 'https://www.nngroup.com/articles/clickable-elements/',
  fix: 'Remove cursor: pointer, or turn the element into a button or a link.',
  criteria: {},
  judge: ({ idlePointers, missingFiles, scriptErrors }) => {
    const broken = brokenScriptOf({ missingFiles, scriptErrors })
    return idlePointers.map(({ text, ref }) => ({
      element: ref,
      message: `The pointer turns into a hand over ${isTelling(text) ? quote(text) : `the ${shortSelectorOf(ref)}`}, but clicking does nothing.${whyOf(broken)}`,
      fixSuggestion: `${broken ? `${broken.fix}. If a click still does nothing, remove` : 'Remove'} cursor: pointer from ${ref.selector}, or turn the element into a <button> or a link.`,
    }))
  },
}
