interface RowCheckboxProps {
  /** The name of the row for screen readers. */
  label: string
  isSelected: boolean
  /** Whether some, but not all, of the rows that the checkbox represents are selected. */
  isIndeterminate?: boolean
  onChange: (isSelected: boolean) => void
}

/** A checkbox without a visible label that selects a table row. */
export const RowCheckbox = ({ label, isSelected, isIndeterminate = false, onChange }: RowCheckboxProps) => (
  <input
    type="checkbox"
    className="row-checkbox"
    aria-label={label}
    checked={isSelected}
    ref={(element) => {
      if (element) element.indeterminate = isIndeterminate
    }}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
