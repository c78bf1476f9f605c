import type { TriedField, TriedForm } from '../../in-page/probes/forms/try-form.ts'

/** Returns true if a field became invalid when the form was submitted. */
export const isNewlyInvalid = (
  before: readonly TriedField[],
  { fields }: TriedForm,
  index: number,
): boolean => fields[index]!.isInvalid && !before[index]!.isInvalid
