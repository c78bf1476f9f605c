import { mainOf, type RuleCase } from './rule-case.ts'

const SENTENCE = 'Our bread is baked every morning at five.'
const STYLE =
  '<style>.b { background: #124; color: #fff; padding: 12px 20px; font-size: 16px; border: 0; margin: 8px; display: inline-block }</style>'
const controls = (inner: string) => mainOf(`<p>${SENTENCE}</p><div>${inner}</div>`, STYLE)
const inText = (link: string, style = '') =>
  mainOf(`<style>a { ${style} }</style><p>${SENTENCE} See ${link} for more of it.</p>`)
const button = (attributes: string, label = 'Show loaves') =>
  `<button class="b" ${attributes}>${label}</button>`
const link = (href: string) => inText(`<a href="${href}">our oven</a>`)
const actions = (...labels: string[]) =>
  controls(labels.map((label, index) => `<a class="b" href="/${index}">${label}</a>`).join(''))
const banner = (buttons: string) =>
  mainOf(
    `<p>${SENTENCE}</p><div style="position: fixed; bottom: 0; left: 0; right: 0; background: #fff">
    <p>We use cookies for statistics.</p>${buttons}</div><script>document.addEventListener('click', () => {})</script>`,
    STYLE,
  )
const refusal = (label: string) => controls(`<a class="b" href="/later">${label}</a>`)

export const UX_CONTROL_CASES: RuleCase[] = [
  {
    rule: 'dead-control',
    what: 'a button that nothing listens to',
    fires: controls(button('type="button"')),
    nearMiss: controls(button('type="button" onclick="show()"')),
  },
  {
    rule: 'dead-control',
    what: 'a button without a script for it',
    fires: controls(`${button('id="go"')}<script>document.querySelector('#go')</script>`),
    nearMiss: controls(
      `${button('id="go"')}<script>document.querySelector('#go').addEventListener('click', () => {})</script>`,
    ),
  },
  {
    rule: 'dead-control',
    what: 'nobody around it that listens',
    fires: controls(`${button('')}<script>window.addEventListener('scroll', () => {})</script>`),
    nearMiss: controls(`${button('')}<script>window.addEventListener('click', () => {})</script>`),
  },
  {
    rule: 'dead-control',
    what: 'a link to #',
    fires: inText('<a href="#">our oven</a>'),
    nearMiss: inText('<a href="#">the top</a>'),
  },
  {
    rule: 'dead-control',
    what: 'more than the entry of this page',
    fires: controls('<ul><li><a href="#" class="b">Rye</a></li><li>Oat</li></ul>'),
    nearMiss: controls(
      '<ul><li><a href="#" class="b">Rye</a></li><li><a href="/oat" class="b">Oat</a></li></ul>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'a link in a sentence, not in a bar',
    fires: inText('<a href="/rye">rye</a>, <a href="/oat">oat</a> and <a href="#">spelt</a>'),
    nearMiss: controls('<a href="/rye">Rye</a> | <a href="/oat">Oat</a> | <a href="#">Spelt</a>'),
  },
  {
    rule: 'dead-control',
    what: 'a heading that no bar knows',
    fires: controls('<p><a href="/rye">Rye</a> | <a href="/oat">Oat</a></p><h2><a href="#">Spelt</a></h2>'),
    nearMiss: controls(
      '<p><a href="/rye">Rye</a> | <a href="/oat">Oat</a> | <a href="#">Spelt</a></p><h2><a href="#">SPELT</a></h2>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'words that stand in a bar too',
    fires: controls(
      '<div><a href="/rye">Rye</a> <a href="/oat">Oat</a> <a href="#">More</a></div><p><a href="#" class="b">More</a></p>',
    ),
    nearMiss: controls(
      '<ul><li><a href="/rye" class="b">Rye</a></li><li><a href="#" class="b">More</a></li></ul><p><a href="#" class="b">More</a></p>',
    ),
  },
  {
    rule: 'dead-control',
    what: 'a menu that no style opens',
    fires: controls(`${button('')}<ul><li>Rye</li></ul>`),
    nearMiss: controls(`${button('')}<ul style="display: none"><li>Rye</li></ul>`),
  },
  {
    rule: 'false-affordance',
    what: 'a hand over nothing',
    fires: controls('<div style="cursor: pointer">Loaf of the day</div>'),
    nearMiss: controls('<div style="cursor: default">Loaf of the day</div>'),
  },
  {
    rule: 'false-affordance',
    what: 'a hand that no script explains',
    fires: controls('<div style="cursor: pointer">Loaf of the day</div>'),
    nearMiss: controls('<div style="cursor: pointer" onclick="show()">Loaf of the day</div>'),
  },
  {
    rule: 'invisible-link',
    what: 'a link like the text around it',
    fires: inText('<a href="/oven">our oven</a>', 'color: inherit; text-decoration: none'),
    nearMiss: inText('<a href="/oven">our oven</a>', 'color: inherit; text-decoration: underline'),
  },
  {
    rule: 'invisible-link',
    what: 'not a shade of another colour',
    fires: inText('<a href="/oven">our oven</a>', 'color: inherit; text-decoration: none'),
    nearMiss: inText('<a href="/oven">our oven</a>', 'color: #333; text-decoration: none'),
  },
  {
    rule: 'malformed-link',
    what: 'a mail to nobody',
    fires: link('mailto:baker'),
    nearMiss: link('mailto:baker@bakery.example'),
  },
  { rule: 'malformed-link', what: 'a call without a number', fires: link('tel:'), nearMiss: link('tel:112') },
  {
    rule: 'malformed-link',
    what: 'a misspelt address',
    fires: link('https//bakery.example/'),
    nearMiss: link('https://bakery.example/'),
  },
  {
    rule: 'unreachable-link',
    what: 'a file of the author',
    fires: link('file:///home/baker/oven.html'),
    nearMiss: link('/home/baker/oven.html'),
  },
  {
    rule: 'unreachable-link',
    what: 'a server of the author',
    fires: link('http://localhost:3000/oven'),
    nearMiss: link('http://local.bakery.example:3000/oven'),
  },
  {
    rule: 'new-window',
    what: 'a window that opens unannounced',
    fires: inText('<a href="/oven" target="_blank">our oven</a>'),
    nearMiss: inText('<a href="/oven" target="_blank">our oven (opens in a new tab)</a>'),
  },
  {
    rule: 'underlined-text',
    what: 'underlined words',
    fires: inText('<u>our oven</u>'),
    nearMiss: inText('<ins>our oven</ins>'),
  },
  {
    rule: 'clipped-label',
    what: 'a button too narrow for its words',
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
    what: 'four buttons as loud as each other',
    fires: actions('Order bread', 'Book a course', 'Visit the mill', 'Sign up'),
    nearMiss: actions('Order bread', 'Book a course', 'Visit the mill'),
  },
  {
    rule: 'competing-actions',
    what: 'different words',
    fires: actions('Order rye', 'Order oat', 'Order spelt', 'Order wheat'),
    nearMiss: actions('Order', 'Order', 'Order', 'Order'),
  },
  {
    rule: 'consent-refusal',
    what: 'a yes without a no',
    fires: banner(button('', 'Accept all')),
    nearMiss: banner(button('', 'Accept all') + button('', 'Reject all')),
  },
  {
    rule: 'consent-refusal',
    what: 'a question, not a notice',
    fires: banner(button('', 'I agree')),
    nearMiss: banner(button('', 'Got it')),
  },
  {
    rule: 'consent-refusal',
    what: 'a yes, not a contract',
    fires: banner('<a class="b" href="/licence">Agree to the licence</a>'),
    nearMiss: banner('<a class="b" href="/licence">Licence agreement</a>'),
  },
  {
    rule: 'confirm-shaming',
    what: 'a refusal that belittles',
    fires: refusal('No thanks, I hate good bread'),
    nearMiss: refusal('No thanks'),
  },
]
