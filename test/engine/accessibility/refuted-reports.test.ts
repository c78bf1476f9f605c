import { expect, test } from 'vitest'
import { hit, remaining } from './remaining-reports.ts'

test('a field with a name needs no label, although some engines overlook the name', () => {
  const hits = [hit('equal-access', 'input_label_exists')]

  expect(remaining(hits, '<input>')).toEqual(['equal-access label'])
  expect(remaining(hits, '<input>', { isNamedField: true })).toEqual([])
})

test.each([
  ['qualweb', 'QW-ACT-R38', { ownsItems: true as const }],
  ['qualweb', 'QW-ACT-R33', { isInRequiredParent: true as const }],
  ['equal-access', 'fieldset_label_valid', { isSingleFieldGroup: true as const }],
  ['axe-core', 'td-has-header', { isBoxTable: true as const }],
  ['axe-core', 'td-has-header', { isLinkTable: true as const }],
  ['qualweb', 'QW-ACT-R43', { isScrollBar: true as const }],
  ['alfa', 'sia-r84', { fitsContent: true as const }],
  ['axe-core', 'aria-required-children', { hasNoRows: true as const }],
  ['axe-core', 'th-has-data-cells', { hasNoRows: true as const }],
  ['axe-core', 'bypass', { isLinkIndex: true as const }],
  ['axe-core', 'bypass', { hasFewLinks: true as const }],
  ['equal-access', 'svg_graphics_labelled', { isIconWithText: true as const }],
  ['audit-service', 'submit-button', { isNeverSent: true as const }],
  ['equal-access', 'skip_main_exists', { content: { mark: '', tag: '', id: '', stopsBefore: 2 } }],
] as const)(
  '%s’s report for the rule %s is dropped if the element’s surroundings refute it',
  (engine, rule, facts) => {
    const reports = [hit(engine, rule, 'likely'), hit(engine, rule)]

    expect(remaining(reports)).not.toEqual([])
    expect(remaining(reports, '<p>', facts)).toEqual([])
  },
)

test('a closed widget may refer to content that is added to the page when it opens', () => {
  const hits = [hit('axe-core', 'aria-valid-attr-value')]
  const box = (state: string) => `<button aria-expanded="${state}" aria-controls="list">`

  expect(remaining(hits, box('true'))).toEqual(['axe-core aria-valid-attr-value'])
  expect(remaining(hits, box('false'))).toEqual([])
  expect(remaining(hits, '<button aria-expanded="false" aria-controls="list" aria-labelledby="x">')).toEqual([
    'axe-core aria-valid-attr-value',
  ])
})

test('links with the same name may point to the same section of a page at two addresses', () => {
  const hits = [hit('axe-core', 'identical-links-same-purpose', 'likely')]
  const linkTo = (...namesakes: string[]) =>
    remaining(hits, '<a href="#crusts-of-rye">', { recognition: { text: 'Rye' }, namesakes })

  expect(linkTo('breads.html#crusts-of-oat')).toEqual(['axe-core identical-links-same-purpose'])
  expect(linkTo('breads.html#crusts-of-rye')).toEqual([])
})

test('a loading screen needs no landmark', () => {
  const axe = hit('axe-core', 'region', 'best-practice')

  expect(remaining([axe], '<div class="loading-screen styled">')).toEqual([])
  expect(remaining([axe], '<div class="loading-docks">')).toEqual(['axe-core region'])
})

test('a skip link needs no landmark', () => {
  const axe = hit('axe-core', 'region', 'best-practice')

  expect(remaining([axe], '<a class="skip" href="#main">')).toEqual([])
  expect(remaining([axe], '<a class="skip" href="news.html#main">')).toEqual(['axe-core region'])
})

test('a single-line field may have the autocomplete token for a street address, but not a token that does not exist', () => {
  const other = hit('equal-access', 'input_autocomplete_valid')
  const found = (tokens: string) => remaining([other], `<input id="a" autocomplete="${tokens}">`)

  expect(found('street-address')).toEqual([])
  expect(found('section-b billing street-address')).toEqual([])
  expect(found('username')).toEqual([])
  expect(found('street-adress')).toEqual(['equal-access autocomplete-valid'])
  expect(found('home street-address')).toEqual(['equal-access autocomplete-valid'])
})
