import type { FieldLabel } from '../../in-page/accessibility/field-label.ts'

/** Returns what shows a label that is hidden from everyone, as part of a sentence. */
export const labelShown = ({ mark, isAttribute }: NonNullable<FieldLabel['hiddenLabel']>): string =>
  `remove ${isAttribute ? 'the hidden attribute' : 'display: none'} from ${mark}`
