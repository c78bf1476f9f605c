import { expect, test } from 'vitest'
import { fieldNaming } from '../../../src/engine/probes/forms/named-fields.ts'

const TOPIC = 'Claim for lost luggage Your claim Send claim'

test.each([
  ['Enter the amount.', 'Amount you claim, in pounds', TOPIC],
  ['The claim is too high.', 'Claim', TOPIC],
  ['The password is too short.', 'New password', 'Change your password'],
  ['The answer is wrong.', 'Your answer', ''],
  ['Zadejte prosím e-mail.', 'E-mail (povinné)', ''],
  ['住所を入力してください', '住所', '住所'],
])('“%s” names the field “%s” in the form “%s”', (text, label, topic) => {
  expect(fieldNaming(topic)(text, label)).toBe(true)
})

test.each([
  ['Your claim could not be sent. Some details are missing.', 'Amount you claim, in pounds', TOPIC],
  ['Required answers are missing.', 'Name (required)', ''],
  ['Please enter valid values.', 'Please enter your date of birth', ''],
  ['The form contains an error.', 'Email for receipts', ''],
  ['Use an address such as name@example.org.', 'Name', ''],
  ['Bitte prüfen Sie Ihre Eingaben.', 'Bitte Geburtsdatum eingeben', ''],
])('“%s” does not name the field “%s” in the form “%s”', (text, label, topic) => {
  expect(fieldNaming(topic)(text, label)).toBe(false)
})
