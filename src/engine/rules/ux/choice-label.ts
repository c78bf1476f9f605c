import { quote, type Rule } from '../rule.ts'

/** Only where words that name the choice stand by it; a choice without any words is for the accessibility engines. */
export const choiceLabel: Rule = {
  id: 'choice-label',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A press on the words beside a check box or radio button chooses it.',
  why: 'The box alone is 13 px large. People press the words, nothing happens, and they press again.',
  source: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  fix: 'Put the words into a <label> whose for names the id of the box, or put both into one <label>.',
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
        message: `The words ${quote(visibleLabel)} do not belong to this ${type === 'radio' ? 'radio button' : 'check box'}: a press on them does nothing.`,
        fixSuggestion: `Write <label for="${id || 'its-id'}">${visibleLabel}</label> beside ${ref.selector}, or put both into one <label>.`,
      })),
}
