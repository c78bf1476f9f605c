const CANCELS = /return\s+false|preventDefault\s*\(/
const PUSH = 'button, input[type="button"], input[type="submit"], input[type="image"], [role="button"]'

const FIELD = 'input:not([type="hidden"], [type="button"]), select, textarea'
/** Matches the boxes in which scripts of code editors put a text area of their own. */
const EDITOR = '.CodeMirror, .cm-editor, .ace_editor, .monaco-editor'

/**
 * Returns true for a form that cancels its own submission and whose buttons do the work by scripts, and for a form
 * whose fields do their work without being sent.
 */
export function isNeverSent(form: HTMLFormElement): boolean {
  if (hasOnlyActingFields(form)) return true
  if (!CANCELS.test(form.getAttribute('onsubmit') ?? '')) return false
  return [...form.querySelectorAll(PUSH)].some((button) => !button.matches(':disabled'))
}

/** A code editor shows what it can do, and a list with a change handler opens a page by itself. */
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
