import { quote, type Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

/** Passwords from any page, everything else from one that is encrypted itself. */
export const insecureForm: Rule = {
  id: 'insecure-form',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'What is typed into a form is sent encrypted.',
  why: 'Browsers stop such a form with a warning over the whole page, and everybody on the way may read the rest.',
  source: 'https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html',
  fix: 'Write https:// into the action of the form, and serve the page itself by https as well.',
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
        message: `This form sends what is typed to ${quote(action.split('?')[0]!)}, unencrypted.`,
        fixSuggestion: `Write https:// into the action of ${ref.selector}.`,
      })),
}
