import { mainOf, type RuleCase } from './rule-case.ts'

const SENTENCE = 'Our bread is baked every morning at five.'
const STYLE =
  '<style>.b { background: #124; color: #fff; padding: 12px 20px; font-size: 16px; border: 0; margin: 8px; display: inline-block }</style>'
const controls = (inner: string) => mainOf(`<p>${SENTENCE}</p><div>${inner}</div>`, STYLE)
export const inText = (link: string, style = '') =>
  mainOf(`<style>a { ${style} }</style><p>${SENTENCE} See ${link} for more of it.</p>`)
const button = (attributes: string, label = 'Show loaves') =>
  `<button class="b" ${attributes}>${label}</button>`
const FIELD = '<label>Bread <input type="search" style="font-size: 16px"></label>'
const link = (href: string) => inText(`<a href="${href}">our oven</a>`)
const PLACEHOLDERS =
  '<p><a href="#" class="b">Rye</a></p><p><a href="#" class="b">Oat</a></p><p><a href="#" class="b">Nut</a></p>'
/** Links that look like buttons, in the given element. */
const filledLinks = (list: string) =>
  mainOf(
    `<${list} style="display: flex; flex-wrap: wrap; gap: 8px; padding: 0; list-style: none">${['Rye', 'Oat', 'Spelt', 'Wheat'].map((word) => `<b><a href="/${word}" style="display: block; padding: 12px 24px; background: #063; color: #fff">${word}</a></b>`).join('')}</${list}>`,
  )
const actions = (...labels: string[]) =>
  controls(labels.map((label, index) => `<a class="b" href="/${index}">${label}</a>`).join(''))
/**
 * Returns a script that adds a listener to the whole page, as libraries do. The selector is stored next to
 * the function.
 */
const delegated = (selector: string) =>
  `<script>document.addEventListener('click', Object.assign(() => {}, { uidEvent: '1', delegationSelector: '${selector}' }))</script>`
const jquery = (selector: string) =>
  `<script>{
    const jQuery = { event: { dispatch() {} } }
    const handle = function (e) { return jQuery.event.dispatch.apply(this, arguments) }
    const events = { click: [{ origType: 'click', namespace: '', selector: '${selector}' }] }
    jQuery._data = (node, key) => (node === document ? { handle, events }[key] : undefined)
    window.jQuery = jQuery
    document.addEventListener('click', handle)
  }</script>`
const refusal = (label: string) => controls(`<a class="b" href="/later">${label}</a>`)

export const UX_CONTROL_CASES: RuleCase[] = [
  {
    rule: 'dead-control',
    what: 'a button without a listener, but not with onclick',
    fires: controls(button('type="button"')),
    nearMiss: controls(button('type="button" onclick="show()"')),
  },
  {
    rule: 'dead-control',
    what: 'a button that a script finds, but not one with a click listener',
    fires: controls(`${button('id="go"')}<script>document.querySelector('#go')</script>`),
    nearMiss: controls(
      `${button('id="go"')}<script>document.querySelector('#go').addEventListener('click', () => {})</script>`,
    ),
  },
  {
    rule: 'dead-control',
    what: 'a button with a hidden note, but not one with a tooltip',
    fires: controls('<button type="button">Oven<span hidden>How hot it is</span></button>'),
    nearMiss: controls(
      '<button type="button" aria-describedby="hot">Oven<span hidden id="hot" role="tooltip">How hot it is</span></button>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'a scroll listener on the window, but not a click listener',
    fires: controls(`${button('')}<script>window.addEventListener('scroll', () => {})</script>`),
    nearMiss: controls(`${button('')}<script>window.addEventListener('click', () => {})</script>`),
  },
  {
    rule: 'dead-control',
    what: 'a button in a form that does not submit it, but not one that does',
    fires: controls(`<form action="/find">${button('type="button"')}</form>`),
    nearMiss: controls(`<form action="/find">${button('type="submit"')}</form>`),
  },
  {
    rule: 'dead-control',
    what: 'a submit button after its form, but not one that names the form',
    fires: controls(`<form action="/find" id="find">${FIELD}</form>${button('type="submit"')}`),
    nearMiss: controls(
      `<form action="/find" id="find">${FIELD}</form>${button('type="submit" form="find"')}`,
    ),
  },
  {
    rule: 'dead-control',
    what: 'a placeholder link, but not a link to the top',
    fires: inText('<a href="#">our oven</a>'),
    nearMiss: inText('<a href="#">the top</a>'),
  },
  {
    rule: 'dead-control',
    what: 'a placeholder link in a list, but not next to real links',
    fires: controls('<ul><li><a href="#" class="b">Rye</a></li><li>Oat</li></ul>'),
    nearMiss: controls(
      '<ul><li><a href="#" class="b">Rye</a></li><li><a href="/oat" class="b">Oat</a></li></ul>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'a placeholder link in a sentence, but not in a link bar',
    fires: inText('<a href="/rye">rye</a>, <a href="/oat">oat</a> and <a href="#">spelt</a>'),
    nearMiss: controls('<a href="/rye">Rye</a> | <a href="/oat">Oat</a> | <a href="#">Spelt</a>'),
  },
  {
    rule: 'dead-control',
    what: 'a linked heading, but not one that a link bar lists',
    fires: controls('<p><a href="/rye">Rye</a> | <a href="/oat">Oat</a></p><h2><a href="#">Spelt</a></h2>'),
    nearMiss: controls(
      '<p><a href="/rye">Rye</a> | <a href="/oat">Oat</a> | <a href="#">Spelt</a></p><h2><a href="#">SPELT</a></h2>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'a placeholder link outside a list, but not if a list repeats its text',
    fires: controls(
      '<div><a href="/rye">Rye</a> <a href="/oat">Oat</a> <a href="#">More</a></div><p><a href="#" class="b">More</a></p>',
    ),
    nearMiss: controls(
      '<ul><li><a href="/rye" class="b">Rye</a></li><li><a href="#" class="b">More</a></li></ul><p><a href="#" class="b">More</a></p>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'a button next to a visible list, but not next to a hidden one',
    fires: controls(`${button('')}<ul><li>Rye</li></ul>`),
    nearMiss: controls(`${button('')}<ul style="display: none"><li>Rye</li></ul>`),
  },
  {
    rule: 'dead-control',
    what: 'a placeholder “#!”, but not a route of a single-page application',
    fires: inText('<a href="#!">our oven</a>'),
    nearMiss: inText('<a href="#!/oven">our oven</a>'),
  },
  {
    rule: 'dead-control',
    what: 'a button with ARIA attributes only, but not one that a browser handles',
    fires: controls(button('type="button" aria-haspopup="true"')),
    nearMiss: controls(`${button('type="button" popovertarget="loaves"')}<div popover id="loaves">Rye</div>`),
  },
  {
    rule: 'dead-control',
    what: 'a link that a listener of Bootstrap on the page leaves out, but not one that it handles',
    fires: inText(`<a href="#">our oven</a>${delegated('[data-bs-toggle="modal"]')}`),
    nearMiss: inText(
      `<a href="#" data-bs-toggle="modal">our oven</a>${delegated('[data-bs-toggle="modal"]')}`,
    ),
  },
  {
    rule: 'dead-control',
    what: 'a link that a listener of jQuery on the page leaves out, but not one that it handles',
    fires: inText(`<a href="#">our oven</a>${jquery('a.oven')}`),
    nearMiss: inText(`<a href="#" class="oven">our oven</a>${jquery('a.oven')}`),
  },
  {
    rule: 'dead-control',
    what: 'a link on a page without a listener, but not with a listener for everything',
    fires: inText('<a href="#">our oven</a>'),
    nearMiss: inText(`<a href="#">our oven</a>${jquery('')}`),
  },
  {
    rule: 'dead-control',
    what: 'a link that acts as a button, but not links that link-destination reports together',
    fires: controls(`${PLACEHOLDERS}<p><a href="#" role="button">Order</a></p>`),
    nearMiss: controls(PLACEHOLDERS),
  },
  {
    rule: 'false-affordance',
    what: 'a hand pointer over plain text',
    fires: controls('<div style="cursor: pointer">Loaf of the day</div>'),
    nearMiss: controls('<div style="cursor: default">Loaf of the day</div>'),
  },
  {
    rule: 'false-affordance',
    what: 'a hand pointer in an area that takes the focus, but not in a button',
    fires: controls(
      '<div role="group" aria-label="Today" tabindex="-1"><div style="cursor: pointer">Loaf of the day</div></div>',
    ),
    nearMiss: controls(
      '<div role="button" tabindex="0" onclick="show()"><div style="cursor: pointer">Loaf of the day</div></div>',
    ),
  },
  {
    rule: 'false-affordance',
    what: 'a hand pointer without a listener, but not with onclick',
    fires: controls('<div style="cursor: pointer">Loaf of the day</div>'),
    nearMiss: controls('<div style="cursor: pointer" onclick="show()">Loaf of the day</div>'),
  },
  {
    rule: 'false-affordance',
    what: 'a hand pointer around an icon, but not around one with a listener',
    fires: controls('<div style="cursor: pointer; padding: 9px"><i>Show</i></div>'),
    nearMiss: controls('<div style="cursor: pointer; padding: 9px"><i onclick="show()">Show</i></div>'),
  },
  {
    rule: 'invisible-link',
    what: 'a link that looks like the text around it, but not an underlined one',
    fires: inText('<a href="/oven">our oven</a>', 'color: inherit; text-decoration: none'),
    nearMiss: inText('<a href="/oven">our oven</a>', 'color: inherit; text-decoration: underline'),
  },
  {
    rule: 'invisible-link',
    what: 'a link in the color of the text, but not in a slightly different color',
    fires: inText('<a href="/oven">our oven</a>', 'color: inherit; text-decoration: none'),
    nearMiss: inText('<a href="/oven">our oven</a>', 'color: #333; text-decoration: none'),
  },
  {
    rule: 'malformed-link',
    what: 'a mailto: link without a recipient',
    fires: link('mailto:baker'),
    nearMiss: link('mailto:baker@bakery.example'),
  },
  {
    rule: 'malformed-link',
    what: 'a tel: link without a number',
    fires: link('tel:'),
    nearMiss: link('tel:112'),
  },
  {
    rule: 'malformed-link',
    what: 'a misspelled address',
    fires: link('https//bakery.example/'),
    nearMiss: link('https://bakery.example/'),
  },
  {
    rule: 'unreachable-link',
    what: 'a link to a local file',
    fires: link('file:///home/baker/oven.html'),
    nearMiss: link('/home/baker/oven.html'),
  },
  {
    rule: 'unreachable-link',
    what: 'a link to localhost, but not to a host with a similar name',
    fires: link('http://localhost:3000/oven'),
    nearMiss: link('http://local.bakery.example:3000/oven'),
  },
  {
    rule: 'new-window',
    what: 'a new tab that opens unannounced',
    fires: inText('<a href="/oven" target="_blank">our oven</a>'),
    nearMiss: inText('<a href="/oven" target="_blank">our oven (opens in a new tab)</a>'),
  },
  {
    rule: 'underlined-text',
    what: 'underlined text, but not inserted text',
    fires: inText('<u>our oven</u>'),
    nearMiss: inText('<ins>our oven</ins>'),
  },
  {
    rule: 'clipped-label',
    what: 'a button too narrow for its text',
    fires: controls(
      button(
        'onclick="show()" style="width: 80px; overflow: hidden; white-space: nowrap; padding: 12px 4px"',
      ),
    ),
    nearMiss: controls(
      button(
        'onclick="show()" style="width: 120px; overflow: hidden; white-space: nowrap; padding: 12px 4px"',
      ),
    ),
  },
  {
    rule: 'competing-actions',
    what: 'four filled buttons, but not three',
    fires: actions('Order bread', 'Book a course', 'Visit the mill', 'Sign up'),
    nearMiss: actions('Order bread', 'Book a course', 'Visit the mill'),
  },
  {
    rule: 'competing-actions',
    what: 'four filled buttons with different labels, but not with the same label',
    fires: actions('Order rye', 'Order oat', 'Order spelt', 'Order wheat'),
    nearMiss: actions('Order', 'Order', 'Order', 'Order'),
  },
  {
    rule: 'competing-actions',
    what: 'four filled links, but not the links of a menu',
    fires: filledLinks('span'),
    nearMiss: filledLinks('ul').replace(/<(\/?)b>/g, '<$1li>'),
  },
  {
    rule: 'confirm-shaming',
    what: 'a refusal that shames people, but not a neutral one',
    fires: refusal('No thanks, I hate good bread'),
    nearMiss: refusal('No thanks'),
  },
]
