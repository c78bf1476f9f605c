import { mentionAny } from '../element-names.ts'
import { quote, type Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

/** Checks password fields on any page, and other fields only on pages served over HTTPS. */
export const insecureForm: Rule = {
  id: 'insecure-form',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'Forms send their data over HTTPS.',
  why: 'Browsers warn people before they submit a form over an unencrypted connection, where anyone on the network can read the data.',
  source: 'https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html',
  fix: 'Use an https:// URL in the action attribute of the form, and serve the page itself over HTTPS.',
  criteria: {},
  judge: ({ forms, fields, url }) =>
    forms
      .filter(({ index, action }) => {
        if (!/^http:\/\/(?!localhost\b|127\.|\[::1\])/i.test(action)) return false
        const members = fields.filter((field) => field.form === index && isInUse(field))
        return members.some(({ type }) => type === 'password') || (/^https:/.test(url) && members.length > 0)
      })
      .map(({ action, ref }) => ({
        element: ref,
        message: `${mentionAny(ref)} sends its data unencrypted to ${quote(action.split('?')[0]!)}.`,
        fixSuggestion: 'Replace http:// with https:// in the action attribute of the form.',
      })),
}
