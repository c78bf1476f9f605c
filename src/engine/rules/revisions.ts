import { RULE_FACTS } from './rule-facts.ts'

/**
 * The revision of each rule whose findings have changed since its first version. It must be raised when a
 * rule finds more, fewer or different defects, so that audits don't attribute the change to the page. The
 * cases in `test/engine/rules` check this.
 */
const RAISED: Readonly<Record<string, number>> = {
  'accessible-authentication': 3,
  'anchor-target': 2,
  'aria-hidden-content': 2,
  'ascii-art': 2,
  'background-image-content': 2,
  'button-text': 2,
  'choice-group': 3,
  'colour-only': 2,
  'control-contrast': 3,
  'control-role': 2,
  'control-state': 2,
  'dialog-escape': 3,
  'dialog-focus': 3,
  'dialog-focus-leak': 3,
  'dialog-focus-return': 3,
  'dialog-role': 3,
  'embedded-alternative': 2,
  'error-association': 2,
  'error-not-text': 2,
  'expanded-stale': 2,
  'expanded-state': 2,
  'false-affordance': 2,
  'field-format': 2,
  'field-hint-association': 2,
  'fixed-cover': 2,
  'focus-obscured': 2,
  'focus-visible': 2,
  'gesture-alternative': 2,
  'heading-look': 3,
  'heading-text': 2,
  'icon-contrast': 2,
  'icon-font-text': 2,
  'image-alt-text': 2,
  'image-informative-empty': 2,
  'image-of-text': 3,
  'keyboard-access': 3,
  'keyboard-trap': 2,
  'label-content-name-mismatch': 2,
  'label-text': 2,
  'label-title-only': 2,
  'lang-part': 3,
  'language-links': 2,
  'language-return': 2,
  'layout-collision': 3,
  'layout-protrusion': 3,
  'link-context': 2,
  'link-same-target': 2,
  'list-look': 2,
  'loading-left': 2,
  'meta-viewport': 2,
  'navigation-promise': 2,
  'placeholder-contrast': 2,
  readability: 2,
  'reading-order': 2,
  'reflow-clipped': 2,
  'reflow-scroll': 2,
  'required-not-programmatic': 2,
  'required-unexplained': 2,
  'skip-link-broken': 2,
  'state-contrast': 3,
  'table-look': 2,
  'text-spacing-clipped': 2,
  'viewport-protrusion': 3,
}

const FIRST = 1

export const revisionOf = (rule: string): number => RAISED[rule] ?? FIRST

/** The revisions of all documented rules. */
export const RULE_REVISIONS: Readonly<Record<string, number>> = Object.fromEntries(
  RULE_FACTS.map(({ id }) => [id, revisionOf(id)]),
)
