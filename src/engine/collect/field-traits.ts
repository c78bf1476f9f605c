/** The properties of a field other than its label. */
export interface FieldTraits {
  /** The index of the field's form, or -1 if there is none. */
  form: number
  /** The title of the form section that contains the field. Empty if there is none. */
  part: string
  /** The controls in a hidden section around the field. Null if there is none, or a script may fill it in. */
  hiddenStepControls?: readonly string[] | null
  /** Whether the field contains text or a selected option when the page has loaded. */
  hasValue: boolean
  id: string
  autocomplete: string
  inputMode: string
  /** The value of the `maxlength` attribute, or null if it is missing. */
  maxLength: number | null
  hasRules: boolean
  blocksPaste: boolean
  isRequired: boolean
  isMarkedRequired: boolean
  isMarkedOptional: boolean
  isInvalid: boolean
  /** Whether the field is in a table. The text next to the field may then be more than its label. */
  isInCell: boolean
  /** Whether a script listens to events of the field or of an ancestor. Null if unknown. */
  isHeard: boolean | null
  /** The visible text that describes the field or is near it, including its label. */
  hint: string
  /** Whether clicking the label text activates the field. */
  hasPressableLabel: boolean
  widthPx: number
  fontSizePx: number
}
