import type { RuleId } from './rules/registry.ts'

/** What a defect means for people, as the end of the sentence about it. */
export const EFFECTS: Partial<Record<RuleId, string>> = {
  'aria-command-name': 'which can’t say what it does',
  'aria-hidden-focus': 'so the Tab key stops at something that screen readers don’t announce',
  'aria-input-field-name': 'which can’t say what to enter',
  'aria-meter-name': 'which announce only its value',
  'aria-progressbar-name': 'which announce only its value',
  'aria-toggle-field-name': 'which can’t say what it turns on or off',
  'button-name': 'so screen readers announce only “button”',
  'frame-title': 'so screen readers can’t say what it shows',
  'html-has-lang': 'so screen readers may read it in the wrong language',
  'html-lang-valid': 'so screen readers may read it in the wrong language',
  'image-alt': 'so screen readers can’t say what it shows',
  'input-button-name': 'so screen readers announce only “button”',
  'input-image-alt': 'so screen readers announce only “button”',
  label: 'so screen readers can’t say what it is for',
  'link-name': 'so screen readers announce only “link”',
  'role-img-alt': 'so screen readers can’t say what it shows',
  'select-name': 'so screen readers can’t say what to choose',
  'svg-img-alt': 'so screen readers can’t say what it shows',
  'table-headers': 'so screen readers can’t say what the cells mean',
}
