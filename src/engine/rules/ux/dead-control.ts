import type { PageArtifacts } from '../../collect/artifacts.ts'
import { linksWithoutUrl } from '../ia/link-destination.ts'
import { mention, type Rule, type Verdict } from '../rule.ts'

/**
 * Doesn't fire if a script listens to events of the element or an ancestor, or if listeners are unknown. If a
 * page has several links without a URL, `link-destination` reports them.
 */
export const deadControl: Rule = {
  id: 'dead-control',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Buttons and links do something when people press them.',
  why: 'People press an unresponsive control again and again, then assume that the site is broken.',
  source: 'https://www.nngroup.com/articles/visibility-system-status/',
  fix: 'Connect the button to its script or form, give the link a real URL, or remove the control.',
  criteria: {},
  judge: (artifacts): Verdict[] => [
    ...artifacts.actions
      .filter(({ kind, isHandled, isDisabled }) => kind === 'button' && isHandled === false && !isDisabled)
      .map(({ label, form, ref }) => ({
        element: ref,
        message:
          form < 0
            ? `${mention('button', label)} does nothing. It is not in a form, and no script listens for clicks on it.`
            : `${mention('button', label)} does nothing. It does not have type="submit", and no script listens for clicks on it.`,
        fixSuggestion: `${form < 0 ? `Add a click listener to ${ref.selector}, put the button in its form with type="submit"` : `Set type="submit" on ${ref.selector} if it should submit its form, add a click listener`}, or remove the button.`,
      })),
    ...idleLinks(artifacts).map(({ label, ref }) => ({
      element: ref,
      message: `${mention('link', label)} leads nowhere. Its href is only a placeholder, and no script listens for clicks on it.`,
      fixSuggestion: `Put the URL of the target page in the href of ${ref.selector}, or remove the link.`,
    })),
  ],
}

function idleLinks(artifacts: PageArtifacts): PageArtifacts['oddLinks'] {
  const others = linksWithoutUrl(artifacts)
  return artifacts.oddLinks.filter(({ isIdle, ref }) => isIdle && !others.has(ref.selector))
}
