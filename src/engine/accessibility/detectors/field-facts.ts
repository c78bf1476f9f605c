import type { Box } from './box.ts'

export interface FieldFact {
  element: number
  type: string
  name: string
  /** The name and id of the field. */
  key: string
  /** The text of its label elements, or of aria-labelledby. */
  label: string
  labelCount: number
  ariaLabel: string
  placeholder: string
  title: string
  autocomplete: string
  isRequired: boolean
  describedBy: string
  form: number
  /** The text of its form if its label has an asterisk, otherwise empty. */
  formText: string
  group: number
  groupName: string
  isInTable: boolean
  isShown: boolean
  isUsable: boolean
  isReadonly: boolean
  box: Box
  /** The text of a label element that doesn't contain the field. */
  labelBox: Box | null
  /** The text that is shown directly before it. */
  near: { text: string; gap: number } | null
  /** A short text next to it that is neither its label nor a control. */
  hint: string
  /** The class names and color of that text. */
  hintLook: string
  maxLength: number
  /** The contrast of its clearest edge with its surroundings. Null if unclear. */
  edgeContrast: number | null
  hasButtonBeside: boolean
  /** Whether its form has a button that submits it. True if there is no form. */
  hasSubmit: boolean
  /** The contrast of its placeholder. Null if there is none or if unclear. */
  placeholderContrast: number | null
  labelColor: string
  /** The class names of the field and the element around it. */
  classes: string
  borderColor: string
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
