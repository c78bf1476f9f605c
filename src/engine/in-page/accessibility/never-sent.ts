const CANCELS = /return\s+false|preventDefault\s*\(/
const PUSH = 'button, input[type="button"], input[type="submit"], input[type="image"], [role="button"]'

/** Returns true for a form that cancels its own submission and whose buttons do the work by scripts. */
export function isNeverSent(form: HTMLFormElement): boolean {
  if (!CANCELS.test(form.getAttribute('onsubmit') ?? '')) return false
  return [...form.querySelectorAll(PUSH)].some((button) => !button.matches(':disabled'))
}
