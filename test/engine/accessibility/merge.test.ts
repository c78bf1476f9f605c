import { describe, expect, test } from 'vitest'
import { brief, merge, passed } from './merge-hits.ts'

describe('a merged issue', () => {
  test('lists every engine that found the same defect in an element', () => {
    const findings = merge([
      'qualweb QW-ACT-R17 5',
      'axe-core image-alt 5',
      'alfa sia-r2 5',
      'equal-access img_alt_valid 5',
    ])

    expect(findings).toEqual([
      {
        rule: 'image-alt',
        category: 'accessibility',
        severity: 'error',
        impact: 'critical',
        message: 'This image has no text alternative, so screen readers can’t tell users what it shows.',
        fixSuggestion:
          'Add alt="…" to #e5, with a few words that describe what the image shows or, in a link, where the link goes. If it is only decorative, write alt="".',
        selector: '#e5',
        element: '<div>',
        wcag: '1.1.1',
        sources: [
          { engine: 'axe-core', rule: 'image-alt' },
          { engine: 'equal-access', rule: 'img_alt_valid' },
          { engine: 'qualweb', rule: 'QW-ACT-R17' },
          { engine: 'alfa', rule: 'sia-r2' },
        ],
        viewport: 'desktop',
        confidence: 1,
        signature: 'e5',
      },
    ])
  })

  test('combines two defects in an element that fail the same criterion', () => {
    const findings = merge(['axe-core button-name 5', 'axe-core aria-valid-attr 5'])

    expect(brief(findings)).toEqual(['error aria-valid-attr #e5'])
    expect(findings[0]!.message).toBe(
      'This div element has an ARIA attribute that does not exist. Also: This button has no text or label, so screen readers announce only “button”.',
    )
    expect(findings[0]!.sources).toHaveLength(2)
  })

  test('omits less certain reports', () => {
    const [finding] = merge(['axe-core button-name 5', 'qualweb QW-ACT-R25 5'])

    expect(finding!.sources).toEqual([{ engine: 'axe-core', rule: 'button-name' }])
  })

  test('does not combine defects that fail different criteria or affect different elements', () => {
    const findings = merge(['axe-core link-name 5', 'axe-core color-contrast 5', 'axe-core link-name 6'])

    expect(brief(findings)).toEqual([
      'error color-contrast #e5',
      'error link-name #e5',
      'error link-name #e6',
    ])
  })

  test("takes its rule from the element's tag if an engine has only one rule for all controls", () => {
    const findings = merge(['equal-access input_label_exists 5', 'qualweb QW-ACT-R16 5'], { tag: 'select' })

    expect(brief(findings)).toEqual(['error select-name #e5'])
  })
})

describe('an issue’s severity', () => {
  test.each([
    ['an axe-core violation', ['axe-core label 5'], 'error', 0.97],
    ['one other engine', ['alfa sia-r8 5'], 'warning', 0.75],
    ['two other engines', ['alfa sia-r8 5', 'qualweb QW-ACT-R16 5'], 'error', 0.94],
    [
      'a weak rule and a good one',
      ['equal-access svg_graphics_labelled 5', 'alfa sia-r43 5'],
      'warning',
      0.86,
    ],
    ['a weak rule', ['qualweb QW-ACT-R30 5'], 'info', 0.45],
    ['an axe-core question', ['axe-core color-contrast review 5'], 'info', 0.2],
    [
      'a question that another engine answers',
      ['axe-core color-contrast review 5', 'qualweb QW-ACT-R37 5'],
      'warning',
      0.8,
    ],
    ['a best practice', ['axe-core tabindex best-practice 5'], 'info', 0.9],
    ['a contradiction without a criterion', ['alfa sia-r86 5', 'qualweb QW-ACT-R48 5'], 'warning', 0.94],
    ['level AAA', ['audit-service color-contrast-enhanced 5', 'qualweb QW-ACT-R76 5'], 'info', 0.94],
  ] as const)('follows from %s', (_name, hits, severity, confidence) => {
    expect(merge(hits)).toMatchObject([{ severity, confidence }])
  })

  test.each([
    ['one engine', ['alfa sia-r8 5'], 'info', 0.52],
    ['two engines', ['alfa sia-r8 5', 'qualweb QW-ACT-R16 5'], 'warning', 0.66],
  ] as const)(
    'is lower if only %s reports an element that axe-core passed',
    (_name, hits, severity, confidence) => {
      expect(merge(hits, { passes: [passed('label', 5)] })).toMatchObject([{ severity, confidence }])
    },
  )

  test('is not lowered if axe-core passed a different element or a different rule', () => {
    const passes = [passed('label', 6), passed('color-contrast', 5)]

    expect(merge(['alfa sia-r8 5'], { passes })).toMatchObject([{ severity: 'warning' }])
  })
})

describe('an element and its ancestor', () => {
  test('are reported as one defect on the element that axe-core reports if different engines report them', () => {
    const findings = merge(['axe-core list 1', 'equal-access list_children_valid 2'])

    expect(brief(findings)).toEqual(['error list #e1'])
    expect(findings[0]!.sources).toHaveLength(2)
  })

  test('are reported as one defect on the inner element if axe-core reports neither', () => {
    expect(brief(merge(['audit-service color-contrast 1', 'qualweb QW-ACT-R37 2']))).toEqual([
      'error color-contrast #e2',
    ])
  })

  test('count as one defect if axe-core reports the whole table or list', () => {
    const cells = ['alfa sia-r45 1', 'alfa sia-r45 2', 'equal-access table_headers_ref_valid 2']

    expect(brief(merge(['axe-core td-headers-attr 0', ...cells]))).toEqual(['error td-headers-attr #e0'])
  })

  test('count as two defects if one engine reports both', () => {
    expect(brief(merge(['axe-core color-contrast 1', 'axe-core color-contrast 2']))).toHaveLength(2)
  })
})

describe('defects that one change fixes', () => {
  test('become one issue for a link and its image, with the criteria of both', () => {
    const findings = merge(['axe-core link-name 1', 'axe-core image-alt 2'])

    expect(brief(findings)).toEqual(['error link-name #e1'])
    expect(findings[0]).toMatchObject({ wcag: '2.4.4', wcagCriteria: ['2.4.4', '4.1.2', '1.1.1'] })
    expect(findings[0]!.sources).toHaveLength(2)
  })

  test('become one issue for a list that is marked up as a tab list and for its items', () => {
    const findings = merge([
      'axe-core aria-required-children 0',
      'axe-core list 0',
      'axe-core listitem 1',
      'axe-core aria-required-parent 2',
    ])

    expect(brief(findings)).toEqual(['error aria-required-children #e0'])
  })

  test('stay separate if the image is outside the link, or if its defect is only a hint', () => {
    expect(merge(['axe-core link-name 1', 'axe-core image-alt 5'])).toHaveLength(2)
    expect(merge(['axe-core link-name 1', 'axe-core svg-img-alt review 2'])).toHaveLength(2)
  })

  test('have no additional criteria if they concern a single element', () => {
    expect(merge(['axe-core image-alt 5'])[0]).not.toHaveProperty('wcagCriteria')
  })
})

describe('the list of findings', () => {
  test('contains a defect that affects the whole page only once, regardless of which elements the engines report', () => {
    const findings = merge(['axe-core document-title 5', 'equal-access page_title_exists 6', 'alfa sia-r1 7'])

    expect(brief(findings)).toEqual(['error document-title #e5'])
    expect(findings[0]!.sources).toHaveLength(3)
  })

  test('omits the stricter version of a rule if an element already fails the basic version', () => {
    const findings = merge([
      'axe-core color-contrast 5',
      'audit-service color-contrast-enhanced 5',
      'qualweb QW-ACT-R76 5',
    ])

    expect(brief(findings)).toEqual(['error color-contrast #e5'])
  })

  test('contains a level AAA rule once, with the total number of elements', () => {
    const elements = [5, 6, 7].flatMap((number) => [
      `audit-service color-contrast-enhanced ${number}`,
      `qualweb QW-ACT-R76 ${number}`,
    ])

    const findings = merge(elements)

    expect(brief(findings)).toEqual(['info color-contrast-enhanced #e5'])
    expect(findings[0]!.message).toBe(
      '3 text elements have less contrast than WCAG’s strictest level, AAA, requires.',
    )
  })

  test('does not depend on the order of the engines', () => {
    const hits = [
      'axe-core link-name 6',
      'qualweb QW-ACT-R12 6',
      'audit-service color-contrast 5',
      'qualweb QW-ACT-R37 5',
      'equal-access label_name_visible 6',
    ]

    expect(merge(hits.toReversed())).toEqual(merge(hits))
  })
})

describe('a rule with more than 100 defects', () => {
  const numbers = Array.from({ length: 150 }, (_, index) => index + 10)
  const findings = merge(numbers.map((number) => `axe-core image-alt ${number}`))

  test('is reported 100 times in document order, and the last report also counts the remaining defects', () => {
    expect(findings).toHaveLength(100)
    const order = findings.map(({ selector }) => Number(selector!.slice(2)))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(findings.at(-1)).toMatchObject({ facts: { elements: 51 } })
    expect(findings.filter(({ facts }) => facts?.elements !== undefined)).toHaveLength(1)
  })

  test('is reported for the same elements, wherever they are on the page', () => {
    const bySignature = numbers.map((number) => `e${number}`).toSorted()
    expect(findings.map(({ signature }) => signature).toSorted()).toEqual(bySignature.slice(0, 100))
  })
})
