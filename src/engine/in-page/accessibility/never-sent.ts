const CANCELS = /return\s+false|preventDefault\s*\(/
const PUSH = 'button, input[type="button"], input[type="submit"], input[type="image"], [role="button"]'

const FIELD = 'input:not([type="hidden"], [type="button"]), select, textarea'
/** Matches the containers in which code editors insert their own text area. */
const EDITOR = '.CodeMirror, .cm-editor, .ace_editor, .monaco-editor'

/**
 * Returns true for a form that cancels its own submission and whose buttons run scripts, and for a form whose
 * fields work without being submitted.
 */
export function isNeverSent(form: HTMLFormElement): boolean {
  if (hasOnlyActingFields(form)) return true
  if (!CANCELS.test(form.getAttribute('onsubmit') ?? '')) return false
  return [...form.querySelectorAll(PUSH)].some((button) => !button.matches(':disabled'))
}

/** A code editor in a form may be a demo, and a list with a change handler may open a page by itself. */
function hasOnlyActingFields(form: HTMLFormElement): boolean {
  if (form.getAttribute('action') || form.hasAttribute('onsubmit')) return false
  const fields = [...form.querySelectorAll(FIELD)].filter((field) => field.checkVisibility())
  return (
    fields.length > 0 &&
    fields.every(
      (field) => field.closest(EDITOR) || field.hasAttribute('onchange') || field.hasAttribute('oninput'),
    )
  )
}
