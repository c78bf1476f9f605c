/** Returns “the field” with its label, or “this field” if it has none. */
export const fieldText = (label: string): string => (label === '' ? 'this field' : `the field “${label}”`)
