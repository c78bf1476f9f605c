import type { Box } from '../box.ts'

/** The contrast between two colors. Colors are in the format “#cccccc”. */
export interface SeenContrast {
  ratio: number
  front: string
  ground: string
}

export interface EdgeContrast extends SeenContrast {
  /** Whether the field has a border. If not, only its background shows where it is. */
  hasBorder: boolean
}

export interface FieldFact {
  element: number
  type: string
  name: string
  /** The name and id of the field. */
  key: string
  /** The text of the field's label elements, or of the elements that its aria-labelledby refers to. */
  label: string
  labelCount: number
  ariaLabel: string
  placeholder: string
  title: string
  autocomplete: string
  isRequired: boolean
  describedBy: string
  form: number
  /** All the text in the field's form if the field's label has an asterisk, otherwise empty. */
  formText: string
  group: number
  groupName: string
  /** The last heading before the field. */
  heading: string
  /** Whether the heading is in the field's form. A form around the whole page doesn't count. */
  isHeadingInForm: boolean
  /** The paragraph at the start of the field's group. */
  intro: string
  isInTable: boolean
  isShown: boolean
  isUsable: boolean
  isReadonly: boolean
  box: Box
  /** The box of the text in the label element, if this element doesn't contain the field. */
  labelBox: Box | null
  /** The text shown directly before the field. */
  near: { text: string; gap: number } | null
  /** Short text next to the field that is neither the field's label nor a control. */
  hint: string
  /** The id, class names and color of the hint. */
  hintLook: string
  maxLength: number
  /** The value of `minlength`, or 0. */
  minLength: number
  /**
   * The highest contrast between one of the field's edges and its surroundings. Null if it can't be
   * determined.
   */
  edgeContrast: EdgeContrast | null
  hasButtonBeside: boolean
  /** Whether the field is in a row of icon buttons and shows its value. */
  isInToolbar: boolean
  /** Whether a label element around the field shows an icon. */
  hasIconInLabel: boolean
  /** Whether the form has a button that submits it. True if the field isn't in a form. */
  hasSubmit: boolean
  /** The contrast of the placeholder. Null if there is none, or if it can't be determined. */
  placeholderContrast: SeenContrast | null
  labelColor: string
  /** The class names of the field and its parent element. */
  classes: string
  /** The color of the top border. Empty if there is none. */
  borderColor: string
  /** The colors of the value and, if there is one, of the placeholder. */
  textColors: string[]
  pattern: string
  isInvalid: boolean
}

export interface GroupFact {
  element: number
  name: string
  isFieldset: boolean
  hasLegend: boolean
  fields: number
  textFields: number
}

export interface SelectFact {
  element: number
  options: string[]
  hasGroups: boolean
  hasUnnamedGroup: boolean
  onchange: string
  hasSubmit: boolean
}

/** The label of an element, if only screen readers present it. */
export interface LabelFact {
  element: number
  text: string
  /** Whether the element or an ancestor other than `html` declares a language. */
  hasOwnLang: boolean
}
