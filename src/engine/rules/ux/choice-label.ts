import { quote, type Rule } from '../rule.ts'

/**
 * Checks only checkboxes and radio buttons with text next to them. The accessibility engines check all other
 * checkboxes and radio buttons.
 */
export const choiceLabel: Rule = {
  id: 'choice-label',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'People can select a checkbox or radio button by pressing its text.',
  why: 'A checkbox or radio button is only about 13 px wide. People press its text instead, and press again when nothing happens.',
  source: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  fix: 'Put the text in a <label> whose for attribute names the id of the input, or put both inside one <label>.',
  criteria: {},
  judge: ({ fields }) =>
    fields
      .filter(
        ({ type, hasPressableLabel, visibleLabel, isShown, isDisabled, isHeard, isInCell }) =>
          (type === 'checkbox' || type === 'radio') &&
          isShown &&
          !isDisabled &&
          !isInCell &&
          !hasPressableLabel &&
          visibleLabel !== '' &&
          isHeard === false,
      )
      .map(({ type, visibleLabel, id, ref }) => ({
        element: ref,
        message: `The text ${quote(visibleLabel)} is not the label of this ${type === 'radio' ? 'radio button' : 'checkbox'}, so pressing the text does nothing.`,
        fixSuggestion: id
          ? `Put the text in a label of the ${type === 'radio' ? 'radio button' : 'checkbox'}: <label for="${id}">${visibleLabel}</label>.`
          : `Put the ${type === 'radio' ? 'radio button' : 'checkbox'} and its text inside one <label>.`,
      })),
}
