import { kindOf } from '../../../model/element-name.ts'
import { quote, type Rule } from '../rule.ts'

/** Ignores text that is shown as code. */
export const placeholderText: Rule = {
  id: 'placeholder-text',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The page contains no placeholder text.',
  why: 'Filler text and unfilled template variables look careless and make people doubt the rest of the page.',
  source: 'https://www.nngroup.com/articles/trustworthy-design/',
  fix: 'Replace the text with real content or remove the element, and check that templates fill in all their values.',
  criteria: {},
  judge: ({ residues }) =>
    residues
      .filter(({ kind }) => kind === 'placeholder' || kind === 'key')
      .map(({ kind, text, ref }) => ({
        element: ref,
        message:
          kind === 'key'
            ? `The name of this ${kindOf(ref.element)} is ${quote(text)}, the key of a translation that is missing.`
            : `The text ${quote(text)} is left over from a template or a script.`,
        fixSuggestion:
          kind === 'key'
            ? `Add a text for ${quote(text)} to the translations.`
            : adviceFor(text, ref.selector),
      })),
}

const adviceFor = (text: string, selector: string): string =>
  /[{}<%$]|undefined|NaN|null|\[object/.test(text)
    ? 'Check the template or script that fills in this text: a value is missing or has a different name.'
    : `Replace the text of ${selector} with real content. If nothing belongs there, remove it.`
