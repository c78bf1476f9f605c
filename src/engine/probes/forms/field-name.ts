import type { TriedField } from '../../in-page/probes/forms/try-form.ts'
import { quotedStart } from '../quoted-start.ts'

const QUOTE_MAX = 60

export const fieldName = ({ label }: TriedField): string =>
  label.trim() === '' ? 'the field' : `the field ${quoted(label)}`

export const quoted = (text: string): string => quotedStart(text, QUOTE_MAX)
