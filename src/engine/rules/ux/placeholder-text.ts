import { kindOf } from '../../../model/element-name.ts'
import type { ResidueArtifact } from '../../collect/use-artifacts.ts'
import { quote, type Rule } from '../rule.ts'

/** Ignores text that is shown as code. */
export const placeholderText: Rule = {
  id: 'placeholder-text',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The page contains no placeholder text.',
  why: 'Filler text and unfilled template variables look careless and may make people doubt the rest of the page.',
  source: 'https://www.nngroup.com/articles/trustworthy-design/',
  fix: 'Replace the text with real content or remove the element, and check that templates fill in all their values.',
  criteria: {},
  judge: ({ residues }) => {
    const left = residues.filter(({ kind }) => kind === 'placeholder' || kind === 'key')
    const codes = left.filter(({ kind, text }) => kind === 'placeholder' && CODE.test(text))
    const isUnrendered = codes.length >= CODES_MIN || codes.some(({ text }) => text.includes('{%'))
    return left.map((residue) => ({
      element: residue.ref,
      ...textsOf(residue, isUnrendered ? codes.length : 0),
    }))
  },
}

/** Matches the delimiters of statements and values in template code. */
const CODE = /\{\{|\{%|<%/
/** If at least this many passages contain template code, the template hasn't been rendered. */
const CODES_MIN = 2
/** The maximum number of characters of template code to quote. */
const CODE_MAX = 80

/** @param codes the number of places with template code, or 0 if the template seems to have been rendered. */
function textsOf(
  { kind, text, ref }: ResidueArtifact,
  codes: number,
): { message: string; fixSuggestion: string } {
  if (kind === 'key')
    return {
      message: `The name of this ${kindOf(ref.element)} is ${quote(text)}, the key of a missing translation.`,
      fixSuggestion: `Add text for ${quote(text)} to the translations.`,
    }
  if (CODE.test(text) && codes > 0) {
    const others = codes === 1 ? '' : `, as in ${codes - 1} other place${codes === 2 ? '' : 's'} on this page`
    return {
      message: `People see the template code ${quote(text, CODE_MAX)} instead of text${others}.`,
      fixSuggestion:
        'The template has not been rendered. Serve the page through its template engine instead of as a static file, or find out why the script that should fill in the values does not run.',
    }
  }
  return {
    message: `The text ${quote(text)} is left over from ${FILLED.test(text) ? 'a template or a script' : 'a template'}.`,
    fixSuggestion: adviceFor(text, ref.selector),
  }
}

/** Matches text that a template or a script should have filled in. */
const FILLED = /[{}<%$]|undefined|NaN|null|Invalid Date|\[object/

const adviceFor = (text: string, selector: string): string =>
  FILLED.test(text)
    ? 'Check the template or script that fills in this text: a value is missing or has a different name.'
    : `Replace the text of ${selector} with real content. If nothing belongs there, remove it.`
