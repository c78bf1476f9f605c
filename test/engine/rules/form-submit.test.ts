import { expect, test } from 'vitest'
import type { PageArtifacts } from '../../../src/engine/collect/artifacts.ts'
import { formSubmit } from '../../../src/engine/rules/ux/form-submit.ts'
import { LINK, ref, soundPage } from './sound-page.ts'

test('the advice for a form without a submit button suggests the button that was probably meant to submit it', () => {
  const field = { form: 0, type: 'text', isShown: true, isDisabled: false } as PageArtifacts['fields'][number]
  const button = { kind: 'button', label: 'Create account', form: 0 } as PageArtifacts['actions'][number]
  const form = { index: 0, isHeard: false, ref: ref('form') } as PageArtifacts['forms'][number]
  const links = [{ ...LINK, url: `${soundPage.url}#pablo`, fragment: 'pablo', fragmentFound: false }]
  const adviceFor = (actions: PageArtifacts['actions']) =>
    formSubmit.judge({ ...soundPage, links, forms: [form], fields: [field, field], actions })[0]!
      .fixSuggestion

  expect(adviceFor([button])).toContain('If “Create account” submits the form')
  expect(adviceFor([])).toContain('<button type="submit">')
  const link = {
    ...button,
    kind: 'link' as const,
    label: 'Loslegen',
    target: 'https://bakery.example/#pablo',
  }
  expect(adviceFor([link])).toMatch(/^Change the link “Loslegen” to a <button type="submit">/)
  for (const target of [
    'https://bakery.example/terms',
    'https://other.example/terms#fees',
    `${soundPage.url}#main`,
  ])
    expect(adviceFor([{ ...link, target }])).toMatch(/^Add a <button/)
  expect(
    adviceFor([
      { ...link, target: `${soundPage.url}#` },
      { ...link, label: 'Abbrechen' },
    ]),
  ).toContain('“Loslegen”')
  expect(adviceFor([button, { ...button, label: 'Add another' }])).toContain('“Create account”')
})
