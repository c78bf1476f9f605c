import { describe, expect, test } from 'vitest'
import { detailOf } from '../../../src/engine/accessibility/texts/details.ts'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/element-advice.ts'
import { contrastOf, parseHex } from '../../../src/model/color.ts'

const on = (element: string) => ({ selector: '#it', element })

describe('an issue’s detailed message', () => {
  test('contains both colors, the ratio and the nearest color that passes', () => {
    const message =
      'Element has insufficient color contrast of 2.84 (foreground color: #999999, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1'
    const { fix, ...detail } = detailOf('color-contrast', [message], on('<p>'))

    expect(detail).toEqual({
      message: 'This text has a contrast ratio of 2.84:1 (#999999 on #ffffff). The minimum is 4.5:1.',
      facts: { ratio: 2.84, text: '#999999', background: '#ffffff', needed: 4.5 },
      impact: 'moderate',
    })
    const advised = /to (#\w{6}), the nearest color with a contrast ratio of 4\.5:1 against #ffffff/.exec(
      fix!,
    )![1]!
    expect(contrastOf(parseHex(advised)!, [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  })

  test('suggests letting a fixed bar scroll with the page, unless the bar is a cookie notice', () => {
    expect(ELEMENT_ADVICE['fixed-cover']?.(on('<footer id="it">'))).toContain('set position: static.')
    expect(ELEMENT_ADVICE['fixed-cover']?.(on('<div id="it" class="cookies">'))).not.toContain('position')
  })

  test.each([
    [
      '#333333',
      0.6,
      /^The opacity of \.card makes this text fainter: raise it from 0\.6 to at least 0\.7\.$/,
    ],
    ['#999999', 0.9, /^The opacity of \.card .*: remove it, and change the text color of #it to #\w{6}, /],
    ['#333333', null, /^The opacity of \.card .*: remove it, and change the text color of #it to #\w{6}, /],
  ])('suggests a higher opacity for translucent text (%s at %d)', (color, opacity, advice) => {
    const message =
      'Element has insufficient color contrast of 2.84 (foreground color: #999999, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1'
    const { fix } = detailOf('color-contrast', [message], {
      ...on('<p>'),
      fading: { box: '.card', opacity, color: parseHex(color)! },
    })

    expect(fix).toMatch(advice)
  })

  test.each([
    ['#000000', /^Raise the opacity of the text color of #it from 40% to at least 55%\.$/],
    [
      '#999999',
      /^Remove the transparency of #it, for example with opacity: 1\. Change the text color from #999999 to /,
    ],
  ])('suggests the opacity of a translucent text color (%s)', (color, advice) => {
    const message = `The text has a contrast ratio of 2.6:1 (${color} with an opacity of 40% on #ffffff). The minimum is 4.5:1.`

    expect(detailOf('color-contrast', [message], on('<p>')).fix).toMatch(advice)
  })

  test('suggests useful values and omits meaningless values', () => {
    const personal = 'The field “Phone” asks for personal data, but has no autocomplete value such as “tel”.'
    expect(detailOf('autocomplete-missing', [personal], on('<input>'))).toEqual({
      fix: 'Add autocomplete="tel" to #it.',
    })
    const wrong =
      'The field “Phone” has the autocomplete value “email” instead of “tel”, so browsers fill in the wrong data.'
    expect(detailOf('autocomplete-wrong', [wrong], on('<input>'))).toEqual({
      fix: 'In the autocomplete attribute of #it, replace “email” with “tel”.',
    })
    const prohibited = 'aria-labelledby attribute cannot be used on a div with no valid role attribute.'
    expect(detailOf('aria-allowed-attr', [prohibited], on('<div>')).fix).toMatch(
      /^Give #it a role that allows a label\b.* remove aria-labelledby\.$/,
    )
    expect(ELEMENT_ADVICE.label!(on('<input type="text" name="q" id="searchbox">'))).toContain(
      '<label for="searchbox">Search</label>',
    )
    const linkAdvice = ELEMENT_ADVICE['link-name']!
    expect(linkAdvice(on('<a href="javascript:void(0)">'))).not.toContain('for example')
    expect(linkAdvice(on('<a href="/shopping-cart">'))).not.toContain('Shopping cart')
  })

  test('lists exactly the viewport settings that limit zooming', () => {
    const fixOf = (content: string) =>
      detailOf('meta-viewport', ['maximum-scale on <meta> tag'], on(`<meta content="${content}">`)).fix

    expect(fixOf('width=device-width, maximum-scale=1.0, user-scalable=0')).toBe(
      'Remove maximum-scale=1.0 and user-scalable=0 from the content of <meta name="viewport"> so that it becomes content="width=device-width".',
    )
    expect(fixOf('width=device-width, user-scalable=yes, maximum-scale=1')).toMatch(
      /^Remove maximum-scale=1 from/,
    )
  })

  test('suggests a different background if that is the smaller change', () => {
    const message =
      'Element has insufficient color contrast of 4.11 (foreground color: #ffffff, background color: #4e73df, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1'

    expect(detailOf('color-contrast', [message], on('<p>'))).toMatchObject({
      fix: expect.stringMatching(/^Change the background color behind #it from #4e73df to #4/),
      impact: 'moderate',
    })
  })

  test.each([
    [
      'target-size',
      'Target has insufficient size (12px by 14.5px, should be at least 24px by 24px)',
      '<a href="/">',
      'The link to “/” measures 12 × 14.5 px and is close to other controls, so people with a tremor or large fingers may press the wrong one. The minimum is 24 × 24 px.',
    ],
    [
      'link-in-text-block',
      'The link has insufficient color contrast of 1.2:1 with the surrounding text. (Minimum contrast is 3:1, link text: #4e73df, surrounding text: #858796)',
      '<a href="/">',
      'The link to “/” differs from the text around it only in color (#4e73df next to #858796, a contrast ratio of 1.2:1 instead of 3:1).',
    ],
    [
      'aria-allowed-attr',
      'ARIA attribute is not allowed: aria-expanded="false"',
      '<i>',
      'This i element has aria-expanded="false", but an i element without a role does not support it, so screen readers may ignore it.',
    ],
    [
      'aria-required-parent',
      'Required ARIA parent role not present: list',
      '<div role="listitem">',
      'This list item has role="listitem" but is not inside an element with the role list.',
    ],
    [
      'aria-valid-attr-value',
      'Invalid ARIA attribute value: aria-labelledby=""',
      '<i>',
      'This i element has an empty aria-labelledby attribute.',
    ],
    [
      'aria-valid-attr-value',
      "The 'id' \"basic-addon1\" specified for the ARIA property 'aria-describedby' value is not valid",
      '<input>',
      'The aria-describedby attribute of this text field refers to “basic-addon1”, but no element on the page has this id, so screen readers don’t read the description.',
    ],
    [
      'label-reference',
      "The value \"avatar\" of the 'for' attribute is not the 'id' of a valid element",
      '<label for="avatar">',
      'This label refers to the id “avatar”, but no field on the page has this id, so clicking the label does nothing.',
    ],
    [
      'aria-required-children',
      'The element with role "list" does not contain or own at least one child element',
      '<ul class="menu">',
      'The list with class="menu" has direct children that are not list items, so screen readers announce the wrong number of items.',
    ],
    [
      'list',
      'List element has direct children that are not allowed: a, div',
      '<ul>',
      'This list has direct children that are not list items: a, div. As a result, screen readers announce the wrong number of items.',
    ],
    [
      'list',
      'List element has direct children that are not allowed: [role=option]',
      '<ul>',
      'This list has direct children that are not list items, because they have role="option".',
    ],
  ] as const)('for the rule %s is derived from “%s”', (rule, message, element, expected) => {
    expect(detailOf(rule, ['Something else', message], on(element)).message).toBe(expected)
  })

  test.each([
    ['a, [role=option]', /^Wrap each of these children in an li element inside #it, /],
    [
      '[role=option]',
      /^Remove role="option" from the children of #it, .* adds it, and use li elements\. If it is a listbox, give #it role="listbox" instead\.$/,
    ],
    [
      '[role=none], [role=presentation]',
      /^Remove role="none" and role="presentation" from .* adds them, and use li elements\.$/,
    ],
  ])('explains what to change on the children of a list: %s', (names, advice) => {
    const message = `List element has direct children that are not allowed: ${names}`

    expect(detailOf('list', [message], on('<ul>')).fix).toMatch(advice)
  })

  test.each([
    ['#ffffff on #38bdf8', 'Change the background color of #it from #38bdf8 to '],
    ['#aaaaaa on #ffffff', 'Change the color of the icon in #it from #aaaaaa to '],
  ])('suggests the smaller color change for an icon with the colors %s', (colors, advice) => {
    const message = `The icon of the button “Call” has a contrast ratio of 2.1:1 (${colors}). The minimum is 3:1.`

    expect(detailOf('icon-contrast', [message], on('<button>')).fix).toMatch(
      new RegExp(`^${advice}#\\w{6}, the nearest color with a contrast ratio of 3:1 `),
    )
  })

  test.each([
    ['The edge of the field has', /^Set the border color of #it to #\w{6}, /],
    ['The field has no border, and its background has', /^Add border: 1px solid #\w{6} to #it\. /],
  ])('suggests a border for fields (%s …)', (edge, advice) => {
    const message = `${edge} a contrast of 1.2:1 against the page around it (#eeeeee on #ffffff). The minimum is 3:1.`

    expect(detailOf('control-contrast', [message], on('<input>')).fix).toMatch(advice)
  })

  test('names the element by its text', () => {
    const subject = { ...on('<a class="more">'), recognition: { text: 'Actions' } }

    expect(
      detailOf('aria-allowed-attr', ['ARIA attribute is not allowed: aria-expanded="false"'], subject),
    ).toEqual({
      message:
        'The link “Actions” has aria-expanded="false", but a link without an href does not support it, so screen readers may ignore it.',
      fix: 'Change #it to a <button>, which supports it and can receive focus. If it doesn’t open or switch anything, remove aria-expanded="false" instead.',
    })
  })

  test('is empty if the engine reports no details', () => {
    expect(
      detailOf('image-alt', ['Element does not have an alt attribute'], on('<img src="in.png">')),
    ).toEqual({})
  })

  test('mentions that a script sets an image’s file later', () => {
    expect(detailOf('image-alt', ['Element does not have an alt attribute'], on('<img>')).message).toContain(
      'This image, whose src a script sets later',
    )
  })
})

describe('the advice', () => {
  test.each([
    ['image-alt', '<img src="/a/team-photo_2.jpg">', 'with a few words that describe what the image shows'],
    ['image-alt-text', '<img alt="logo" src="/a.svg">', 'the name of the company or product'],
    ['aria-hidden-focus', '<div class="drawer" aria-hidden="true">', 'visibility: hidden'],
    ['aria-hidden-focus', '<button aria-hidden="true">', 'add tabindex="-1"'],
    ['dialog-focus-leak', '<a href="#offer">', 'While the dialog that #it opens is open'],
    ['dialog-focus-leak', '<div role="dialog">', 'While #it is open'],
    ['link-name', '<a href="https://www.github.com/">', 'aria-label="GitHub"'],
    ['link-name', '<a href="https://x.example/?q=1" title="About us">', 'aria-label="About us"'],
    ['link-name', '<a href="#" id="user-menu" role="button">', 'what it opens or does'],
    ['link-name', '<a href="/cart">', 'where the link goes'],
    ['button-name', '<button id="searchButton">', 'aria-label="Search"'],
    [
      'button-name',
      '<button id="sheet-cell-color-pick" data-tips="Choose color">',
      'aria-label="Choose color"',
    ],
    ['label', '<input id="email_2" placeholder="Your email">', '<label for="email_2">Your email</label>'],
    ['select-name', '<select name="country">', '“Country”'],
    [
      'hover-content',
      '<a data-bs-toggle="tooltip">',
      'all other elements with data-bs-toggle="tooltip", keep',
    ],
    ['label', '<input type="checkbox">', 'whose text tells users what choosing this option means'],
    ['label', '<span role="combobox" tabindex="0">', 'Add an aria-label'],
    ['aria-required-children', '<ul class="menu">', 'wrap each of its other children in an li'],
    ['aria-required-children', '<a role="tablist">', 'to role="tab", and add role="tablist"'],
    ['aria-required-children', '<div role="menu">', 'Give the items in #it role="menuitem"'],
    ['valid-lang', '<p lang="xx-yy">', 'lang="xx-yy"'],
    ['valid-lang', '<p lang="">', 'the empty lang attribute'],
    ['control-state', '<div role="tab">', 'aria-selected'],
    ['control-state', '<span role="slider">', 'aria-valuenow'],
    ['control-state', '<span role="switch">', 'aria-checked'],
    ['control-state', '<button class="dark">', 'aria-pressed'],
    ['keyboard-access', '<a class="settings">', 'Change #it to a button'],
    ['aria-allowed-attr', '<a aria-expanded="false">', 'keep its ARIA attributes'],
    ['autocomplete-missing', '<input autocomplete="off">', 'Replace autocomplete="off"'],
    ['embedded-alternative', '<canvas id="sales-chart">', 'Also give its values'],
    ['button-name', '<button href="/share">', 'Change #it to a link with href="/share"'],
    ['label', '<input id="inputQuantity">', '<label for="inputQuantity">Quantity</label>'],
    ['scrollable-region-focusable', '<div role="tabpanel">', 'Add tabindex="0" to #it so'],
    ['embedded-alternative', '<canvas id="seats">', 'If it is a chart, also give its values'],
  ] as const)('for the rule %s on %s suggests %s', (rule, element, words) => {
    expect(ELEMENT_ADVICE[rule]!(on(element))).toContain(words)
    expect(ELEMENT_ADVICE[rule]!(on(element))).toContain('#it')
  })

  test.each([
    ['link-name', '<a href="#">'],
    ['link-name', '<a href=";">'],
    ['button-name', '<button>'],
  ] as const)('for the rule %s on %s suggests no name', (rule, element) => {
    expect(ELEMENT_ADVICE[rule]!(on(element))).not.toMatch(/for example|"[^a-z]*"(?! if)/)
  })

  test.each([
    ['control-state', '<div class="view">'],
    ['keyboard-access', '<a href="/cart">'],
    ['aria-allowed-attr', '<div aria-checked="true">'],
    ['autocomplete-missing', '<input name="mail">'],
  ] as const)('for the rule %s on %s is the general advice', (rule, element) => {
    expect(ELEMENT_ADVICE[rule]!(on(element))).toBeNull()
  })
})
