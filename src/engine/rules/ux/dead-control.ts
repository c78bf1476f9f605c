import { attributeOf, labelInTag } from '../../../model/element-name.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import type { ActionArtifact, OddLinkArtifact } from '../../collect/use-artifacts.ts'
import { mentionElement } from '../element-names.ts'
import { linksWithoutUrl } from '../ia/link-destination.ts'
import { brokenScriptOf, whyOf } from '../load-causes.ts'
import { isTelling, quote, type Rule, type Verdict } from '../rule.ts'

/**
 * Doesn't fire if a script listens to events on the element or an ancestor, or if listeners are unknown. If a
 * page has several links without a URL, `link-destination` reports them.
 */
export const deadControl: Rule = {
  id: 'dead-control',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Buttons and links do something when people press them.',
  why: 'People may press an unresponsive control again and again, and then assume that the site is broken.',
  source: 'https://www.nngroup.com/articles/visibility-system-status/',
  fix: 'Connect the button to its script or form, give the link a real URL, or remove the control.',
  criteria: {},
  judge: (artifacts): Verdict[] => [
    ...artifacts.actions
      .filter(({ kind, isHandled, isDisabled }) => kind === 'button' && isHandled === false && !isDisabled)
      .map((action) => deadButton(action, artifacts)),
    ...idleLinks(artifacts).map(deadLink),
  ],
}

/**
 * A logo with the placeholder `#` isn't dead: it scrolls to the top, which is enough on a single-page site.
 */
function deadLink({ label, href, isLogo, ref }: OddLinkArtifact): Verdict {
  const link = mentionElement('link', label, ref)
  if (isLogo)
    return {
      element: ref,
      message: `Does the site have other pages? ${link} looks like its logo, but only scrolls to the top because its href is ${quote(href)}.`,
      fixSuggestion:
        'If so, replace # in this href with the URL of the home page, usually href="/". If this is the only page, keep the link as it is.',
      severity: 'info',
      impact: 'minor',
    }
  return {
    element: ref,
    message: `${link} leads nowhere: its href is only the placeholder ${quote(href, 40)}, and no script listens for clicks on it.`,
    fixSuggestion:
      'Replace the placeholder in the href with the URL of the target page. If there is no such page yet, remove the link.',
  }
}

function idleLinks(artifacts: PageArtifacts): PageArtifacts['oddLinks'] {
  const others = linksWithoutUrl(artifacts)
  return artifacts.oddLinks.filter(({ isIdle, ref }) => isIdle && !others.has(ref.selector))
}

function deadButton(
  { label, form, formBefore, fieldBefore, ref }: ActionArtifact,
  page: PageArtifacts,
): Verdict {
  const field = page.fields.find((one) => one.form === form && form >= 0 && one.isShown)
  const beside = field && (field.visibleLabel || field.placeholder)
  const isNamed = isTelling(label) || labelInTag(ref.element) !== null
  const name =
    !isNamed && isTelling(beside)
      ? `The button without text next to the field ${quote(beside)}`
      : mentionElement('button', label, ref)
  if (formBefore !== null)
    return {
      element: ref,
      message: `${name} does nothing: it comes after the form that it should submit rather than inside it, and no script listens for clicks on it.`,
      fixSuggestion: formBefore
        ? `Move the button into the form, or add form="${formBefore}" to it.`
        : 'Move the button into the form, or give the form an id and set the button’s form attribute to this id.',
    }
  const broken = brokenScriptOf(page)
  const attribute = HANDLED_BY_LIBRARY.find((known) => attributeOf(ref.element, known) !== null)
  const own =
    form < 0 && fieldBefore
      ? `Put the field ${quote(fieldBefore)} and the button in a form element whose action is the URL to which the text is sent, or add a click listener that sends it.`
      : form < 0
        ? 'Add a click listener that performs the button’s action, or remove the button.'
        : 'Set type="submit" if the button should submit its form. Otherwise, add a click listener or remove the button.'
  return {
    element: ref,
    message: `${name} does nothing: ${form < 0 ? 'it is not in a form' : 'it does not have type="submit"'}, and no script listens for clicks on it.${whyOf(broken)}`,
    fixSuggestion: attribute
      ? `${broken ? broken.fix : 'Load the Bootstrap script'} so that the button’s ${attribute} attribute takes effect.`
      : broken
        ? `${broken.fix}. If the button still does nothing, add a click listener or remove the button.`
        : own,
  }
}

/** Attributes of buttons that do nothing unless a library's script is loaded. */
const HANDLED_BY_LIBRARY = ['data-bs-toggle', 'data-bs-dismiss', 'data-toggle', 'data-dismiss']
