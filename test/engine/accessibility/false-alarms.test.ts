import { describe, expect, test } from 'vitest'
import { hit, remaining } from './remaining-reports.ts'

describe('a braille attribute', () => {
  const alfa = hit('alfa', 'sia-r20')

  test('is valid, although some engines do not know it', () => {
    expect(remaining([alfa], '<button aria-braillelabel="****">')).toEqual([])
    expect(remaining([alfa], '<button aria-braillelable="****">')).toEqual(['alfa aria-valid-attr'])
  })

  test('does not hide a misspelled attribute that axe-core reports', () => {
    const axe = hit('axe-core', 'aria-valid-attr')

    expect(remaining([axe], '<button aria-braillelabel="****" aria-lable="x">')).toEqual([
      'axe-core aria-valid-attr',
    ])
  })
})

test('the rows of a native table are also treated as the rows of a grid', () => {
  const other = hit('qualweb', 'QW-ACT-R38')

  expect(remaining([other], '<table role="grid">')).toEqual([])
  expect(remaining([other], '<div role="grid">')).toEqual(['qualweb aria-required-children'])
  expect(remaining([hit('axe-core', 'aria-required-children')], '<table role="grid">')).toHaveLength(1)
})

test('a layout table without header cells is not treated as a complex data table', () => {
  const other = hit('equal-access', 'table_headers_related')

  expect(remaining([other], '<td>', { isInHeaderlessTable: true })).toEqual([])
  expect(remaining([other], '<td>')).toEqual(['equal-access table-headers'])
})

describe('text whose contrast axe-core cannot determine', () => {
  const unsure = hit('axe-core', 'color-contrast', 'review')
  const overruling = hit('qualweb', 'QW-ACT-R37')

  test('is not reported if only another engine reports it', () => {
    expect(remaining([unsure, overruling])).toEqual(['axe-core color-contrast'])
  })

  test('is reported for all engines if a screenshot confirms the defect', () => {
    const measured = hit('audit-service', 'color-contrast')

    expect(remaining([unsure, overruling, measured])).toHaveLength(3)
  })

  test('is treated differently from text that axe-core does not mention', () => {
    expect(remaining([overruling])).toEqual(['qualweb color-contrast'])
  })
})

describe('an element whose text comes from a slot', () => {
  test('has text, even if other engines overlook it', () => {
    const other = hit('qualweb', 'QW-ACT-R35')

    expect(remaining([other], '<h2>', { hasFlatText: true })).toEqual([])
    expect(remaining([other], '<h2>')).toEqual(['qualweb heading-name'])
  })

  test('may start a section whose content comes from a slot', () => {
    const alfa = hit('alfa', 'sia-r78')

    expect(remaining([alfa], '<h2>', { hasFlatSection: true })).toEqual([])
    expect(remaining([alfa], '<h2>')).toEqual(['alfa heading-empty-section'])
  })
})

test('list markers at the start of lines of code do not form a list', () => {
  const hits = [hit('equal-access', 'list_markup_review', 'review')]

  expect(remaining(hits, '<pre>')).toEqual([])
  expect(remaining(hits, '<p>')).toEqual(['equal-access list-look'])
})

test('an output element needs no label, because users cannot change it', () => {
  const hits = [hit('alfa', 'sia-r8')]

  expect(remaining(hits, '<output id="total">')).toEqual([])
  expect(remaining(hits, '<input id="total">')).toEqual(['alfa label'])
})

describe('an object without a name', () => {
  test('is reported unless it shows its fallback content', () => {
    const hits = [hit('qualweb', 'QW-ACT-R42')]

    expect(remaining(hits, '<object data="/a.svg">')).toEqual(['qualweb object-alt'])
    expect(remaining(hits, '<object data="/a.svg">', { showsFallback: true })).toEqual([])
  })
})

describe('a control that is marked as decorative', () => {
  test('is reported unless it is an image button', () => {
    const hits = [hit('alfa', 'sia-r86')]

    expect(remaining(hits, '<button role="presentation">')).toEqual(['alfa presentation-role-conflict'])
    expect(remaining(hits, '<input type="image" src="/go.png" alt="">')).toEqual([])
  })
})

test('QualWeb’s results for names and parents are ignored in shadow trees', () => {
  const hits = [hit('qualweb', 'QW-ACT-R66')]

  expect(remaining(hits, '<x-item role="menuitem">')).toEqual(['qualweb aria-command-name'])
  expect(remaining(hits, '<x-item role="menuitem">', { isInShadow: true })).toEqual([])
})

test('a script may open a page when a button is pressed', () => {
  const hits = [hit('equal-access', 'script_onclick_misuse', 'likely')]

  expect(remaining(hits, '<span onclick="location=1">')).toEqual(['equal-access emulated-link'])
  expect(remaining(hits, '<button onclick="location=1">')).toEqual([])
})

test('a handler emulates a link only if it opens a page', () => {
  const hits = [hit('equal-access', 'script_onclick_avoid', 'review')]

  expect(remaining(hits, '<span onclick="showPage(this)">')).toEqual(['equal-access emulated-link'])
  expect(remaining(hits, '<span onclick="open(\'/rye\')">')).toEqual(['equal-access emulated-link'])
  expect(remaining(hits, '<span onclick="sidebarColor(this)">')).toEqual([])
})

test('a drop-down list may filter the page when an option is chosen', () => {
  const hits = [hit('equal-access', 'script_select_review', 'review')]

  expect(remaining(hits, '<select onchange="openPage(this)">')).toEqual(['equal-access select-onchange'])
  expect(remaining(hits, '<select onchange="groupBy(this.value)">')).toEqual([])
})

test('a label may be for a hidden field', () => {
  const hits = [hit('equal-access', 'label_ref_valid')]

  expect(remaining(hits, '<label for="a">')).toEqual(['equal-access label-reference'])
  expect(remaining(hits, '<label for="a">', { labelsField: true })).toEqual([])
})

test('a table footer may repeat the column headers', () => {
  const hits = [hit('axe-core', 'th-has-data-cells'), hit('alfa', 'sia-r46')]

  expect(remaining(hits, '<table>')).not.toEqual([])
  expect(remaining(hits, '<table>', { repeatsHeaders: true })).toEqual([])
})

test('a header may be above the headers of several columns', () => {
  const hits = [hit('equal-access', 'table_headers_related'), hit('alfa', 'sia-r46')]

  expect(remaining(hits, '<th>')).not.toEqual([])
  expect(remaining(hits, '<th>', { isSoundHeader: true })).toEqual([])
})

test('a name may omit a symbol or a hint', () => {
  const hits = [hit('alfa', 'sia-r14')]

  expect(remaining(hits, '<button>')).toEqual(['alfa label-content-name-mismatch'])
  expect(remaining(hits, '<button>', { mayNameDiffer: true })).toEqual([])
})

test('an invisible graphic needs no name', () => {
  const hits = [hit('equal-access', 'svg_graphics_labelled')]

  expect(remaining(hits, '<svg>')).toEqual(['equal-access svg-img-alt'])
  expect(remaining(hits, '<svg>', { isUnseen: true })).toEqual([])
})

test('a form without a name is not treated as a landmark', () => {
  const hits = [hit('equal-access', 'aria_landmark_name_unique')]

  expect(remaining(hits, '<form aria-label="Login">')).toEqual(['equal-access landmark-unique'])
  expect(remaining(hits, '<form class="login">')).toEqual([])
})

test('a command needs a name, but a panel does not', () => {
  const hits = [hit('equal-access', 'aria_widget_labelled')]

  expect(remaining(hits, '<div role="menuitem">')).toEqual(['equal-access aria-command-name'])
  expect(remaining(hits, '<div role="tabpanel">')).toEqual([])
})

test('a repeated id is not reported as a hint', () => {
  expect(remaining([hit('axe-core', 'duplicate-id-aria')])).toEqual(['axe-core duplicate-id-aria'])
  expect(remaining([hit('axe-core', 'duplicate-id-aria', 'review')])).toEqual([])
})

test('a repeated id is not reported again if a finding names the wrong reference', () => {
  const wrong = {
    ...hit('audit-service', 'duplicate-id-aria'),
    message: 'The field “Code” is described by “A” instead of “B”, because both have the id “hint”.',
  }
  const found = [hit('axe-core', 'duplicate-id'), hit('axe-core', 'duplicate-id-aria'), wrong]

  expect(remaining(found, '<p id="hint">')).toEqual(['audit-service duplicate-id-aria'])
  expect(remaining(found, '<p id="note">')).toHaveLength(3)
})

test('a missing visible label is reported only for a field with a title', () => {
  const hits = [hit('axe-core', 'label-title-only', 'best-practice')]

  expect(remaining(hits, '<input title="Boat">')).toEqual(['axe-core label-title-only'])
  expect(remaining(hits, '<input placeholder="Boat" aria-describedby="b">')).toEqual([])
})

test('an empty label is not reported if its field has no other name, because the field itself is reported', () => {
  const hits = [hit('equal-access', 'label_content_exists')]

  expect(remaining(hits, '<label>')).toEqual(['equal-access label-empty'])
  expect(remaining(hits, '<label>', { isOnlyName: true })).toEqual([])
  expect(remaining(hits, '<label>', { isTextLabel: true })).toEqual([])
})

test('a summary outside a details element is not treated as a control', () => {
  const hits = [hit('axe-core', 'nested-interactive')]

  expect(remaining(hits, '<summary>')).toEqual(['axe-core nested-interactive'])
  expect(remaining(hits, '<summary>', { isStraySummary: true })).toEqual([])
})

test('a large number or the site’s name does not count as a possible heading', () => {
  const hits = [hit('axe-core', 'p-as-heading')]

  expect(remaining(hits, '<p>')).toEqual(['axe-core heading-look'])
  expect(remaining(hits, '<p>', { isNoHeading: true })).toEqual([])
})
