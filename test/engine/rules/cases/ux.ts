import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const TEXT = 'Our bread is baked every morning at five.'
const body = `<main><h1>Bread</h1><p>${TEXT}</p></main>`
const viewport = (content: string) =>
  pageOf({ viewport: `<meta name="viewport" content="${content}">`, body })
const fixed = (
  style: string,
  inner = '<p>Subscribe to our letters today</p><button onclick="close()">Close</button>',
) =>
  mainOf(
    `<p>${TEXT}</p><div style="position: fixed; left: 0; right: 0; bottom: 0; background: #fff; ${style}">${inner}</div>`,
  )
const field = (inner: string) =>
  mainOf(
    `<style>input { font-size: 16px }</style><form action="/order"><div>${inner}</div><p><button>Order</button></p></form>`,
  )
const STACKED = '@media (max-width: 600px) { .beside { display: block } nav { width: auto } }'
/** A page whose script changes the viewport setting on narrow screens. */
const viewportOnPhones = (content: string) =>
  mainOf(
    `${body}<script>if (innerWidth < 900) document.querySelector('[name=viewport]').content = '${content}'</script>`,
  )
/** A page that has a menu with a fixed width next to its text. */
const besideMenu = (css: string, more: { viewport?: string } = {}) =>
  pageOf({
    ...more,
    head: `<style>.beside { display: flex } nav { flex: none; width: 240px } nav a { display: block; padding: 12px } ${css}</style>`,
    body: `<div class="beside"><nav><a href="/rye">Rye</a><a href="/oat">Oat</a></nav>
      <main><h1>Bread</h1><p>${TEXT.repeat(6)}</p></main></div>`,
  })

/** Two columns, the first of which starts with an image without dimensions. */
const columns = (second: string, below = '') =>
  `<div style="display: flex"><div style="width: 320px"><img src="/image.svg" alt="Rye" style="width: 100%">${below}</div><div>${second}</div></div>`

const boxed = (caption: string) =>
  `<div><small style="display: block">${caption}</small><div><div><div><div><input name="day" placeholder="Tag" title="Tag"></div></div></div></div></div>`

export const UX_CASES: RuleCase[] = [
  {
    rule: 'text-size',
    what: '11 px text, but not 12 px text',
    fires: mainOf(`<p style="font-size: 11px">${TEXT}</p>`),
    nearMiss: mainOf(`<p style="font-size: 12px">${TEXT}</p>`),
  },
  {
    rule: 'text-size',
    what: '8 px text, but not if it is hidden',
    fires: mainOf(`<p style="font-size: 8px">${TEXT}</p>`),
    nearMiss: mainOf(`<p style="font-size: 8px; visibility: hidden">${TEXT}</p>`),
  },
  {
    rule: 'text-size',
    what: 'a page that is scaled down on a phone, but not one that is turned',
    fires: mainOf(`<style>@media (max-width: 600px) { main { transform: scale(.4) } }</style><p>${TEXT}</p>`),
    nearMiss: mainOf(
      `<style>@media (max-width: 600px) { p { transform: rotate(8deg) } }</style><p>${TEXT}</p>`,
    ),
  },
  {
    rule: 'text-size',
    what: 'text in rem if the html element shrinks on phones, but not if it keeps its size',
    fires: mainOf(
      `<style>@media (max-width: 600px) { html { font-size: 10px } }</style><p style="font-size: 1rem">${TEXT}</p>`,
    ),
    nearMiss: mainOf(
      `<style>@media (max-width: 600px) { html { line-height: 2 } }</style><p style="font-size: 1rem">${TEXT}</p>`,
    ),
  },
  {
    rule: 'text-size',
    what: '8 px text on phones only, but not 12 px text',
    fires: mainOf(`<style>@media (max-width: 600px) { p { font-size: 8px } }</style><p>${TEXT}</p>`),
    nearMiss: mainOf(`<style>@media (max-width: 600px) { p { font-size: 12px } }</style><p>${TEXT}</p>`),
  },
  {
    rule: 'squeezed-text',
    what: 'text next to a menu that stays open on a phone, but not below it',
    fires: besideMenu(''),
    nearMiss: besideMenu(STACKED),
  },
  {
    rule: 'viewport-meta',
    what: 'no viewport meta element',
    fires: pageOf({ viewport: '', body }),
    nearMiss: viewport('initial-scale=1'),
  },
  {
    rule: 'viewport-meta',
    what: 'a fixed width',
    fires: viewport('width=1024'),
    nearMiss: viewport('width=device-width'),
  },
  {
    rule: 'viewport-meta',
    what: 'no viewport meta element, but not the narrow text of a layout that phones do not use',
    fires: besideMenu('', { viewport: '' }),
    nearMiss: besideMenu(STACKED),
  },
  {
    rule: 'viewport-meta',
    what: 'a fixed width after a space, but not the width of the device',
    fires: viewport('initial-scale=1 width=1024'),
    nearMiss: viewport('width=device-width initial-scale=1'),
  },
  {
    rule: 'viewport-meta',
    what: 'a small initial scale, but not one of about 1',
    fires: viewport('width=device-width, initial-scale=0.5'),
    nearMiss: viewport('width=device-width, initial-scale=0.9'),
  },
  {
    rule: 'viewport-meta',
    what: 'zooming disabled, but not limited to twice the size',
    fires: viewport('width=device-width, maximum-scale=1'),
    nearMiss: viewport('width=device-width, maximum-scale=2'),
  },
  {
    rule: 'viewport-meta',
    what: 'zooming disabled by a script on phones, but not limited to five times the size',
    fires: viewportOnPhones('width=device-width, user-scalable=0'),
    nearMiss: viewportOnPhones('width=device-width, maximum-scale=5'),
  },
  {
    rule: 'horizontal-scroll',
    what: 'a box wider than a phone, but not a narrower one',
    fires: mainOf('<div style="width: 420px">Wide</div>'),
    nearMiss: mainOf('<div style="width: 370px">Wide</div>'),
  },
  {
    rule: 'horizontal-scroll',
    what: 'a wide table, but not in a scrollable container',
    fires: mainOf('<div><table style="width: 600px"><tr><td>Rye</table></div>'),
    nearMiss: mainOf('<div style="overflow-x: auto"><table style="width: 600px"><tr><td>Rye</table></div>'),
  },
  {
    rule: 'horizontal-scroll',
    what: 'the outermost box that is too wide, not its content',
    fires: mainOf(
      '<div style="width: 600px"><div style="width: 400px"><p style="width: 500px">Wide</div></div>',
    ),
    nearMiss: mainOf(
      '<div style="width: 370px"><div style="width: 200px"><p style="width: 300px">Wide</div></div>',
    ),
  },
  {
    rule: 'horizontal-scroll',
    what: 'an image, not the line break after it',
    fires: mainOf('<p><img src="/image.svg" alt="Rye" width="480" height="270"><br>Rye'),
    nearMiss: mainOf('<p><img src="/image.svg" alt="Rye" width="320" height="180"><br>Rye'),
  },
  {
    rule: 'horizontal-scroll',
    what: 'a long word, but not if it can wrap',
    fires: mainOf(`<p>${'Roggenvollkorn'.repeat(6)}</p>`),
    nearMiss: mainOf(`<p style="overflow-wrap: anywhere">${'Roggenvollkorn'.repeat(6)}</p>`),
  },
  {
    rule: 'overlay',
    what: 'a banner over more than half of the screen, but not over a quarter',
    fires: fixed('top: 40%'),
    nearMiss: fixed('top: 75%'),
  },
  {
    rule: 'overlay',
    what: 'an overlay with a dialog, but not behind the page',
    fires: fixed('top: 0'),
    nearMiss: fixed('top: 0; z-index: -1'),
  },
  {
    rule: 'overlay',
    what: 'a fixed box over the page, but not the page itself',
    fires: fixed('top: 0; overflow: auto', `<p>${TEXT}</p>`),
    nearMiss: pageOf({ body: `<div style="position: fixed; inset: 0; overflow: auto">${body}</div>` }),
  },
  {
    rule: 'broken-image',
    what: 'a missing image file',
    fires: mainOf('<img src="/gone.png" alt="Rye" width="64" height="64">'),
    nearMiss: mainOf('<img src="/image.svg" alt="Rye" width="64" height="64">'),
  },
  {
    rule: 'broken-image',
    what: 'a data URL that is not an image',
    fires: mainOf('<img src="data:image/png;base64,AAAA" alt="Rye" width="64" height="64">'),
    nearMiss: mainOf('<img src="data:image/png;base64,AAAA" alt="" width="1" height="1">'),
  },
  {
    rule: 'image-dimensions',
    what: 'an image without width and height',
    fires: mainOf('<img src="/image.svg" alt="Rye" style="max-width: 100%; height: auto"><p>Oat</p>'),
    nearMiss: mainOf(
      '<img src="/image.svg" alt="Rye" width="320" height="180" style="max-width: 100%; height: auto"><p>Oat</p>',
    ),
  },
  {
    rule: 'image-dimensions',
    what: 'an image without dimensions, but not with an aspect ratio',
    fires: mainOf('<img src="/image.svg" alt="Rye" style="width: 100%"><p>Oat</p>'),
    nearMiss: mainOf('<img src="/image.svg" alt="Rye" style="width: 100%; aspect-ratio: 16 / 9"><p>Oat</p>'),
  },
  {
    rule: 'image-dimensions',
    what: 'an image without dimensions, but not below all other content',
    fires: mainOf('<img src="/image.svg" alt="Rye" style="width: 100%"><p>Oat</p>'),
    nearMiss: mainOf('<p>Oat</p><img src="/image.svg" alt="Rye" style="width: 100%">'),
  },
  {
    rule: 'image-dimensions',
    what: 'an image without dimensions, but not next to a taller column that keeps the content below in its place',
    fires: mainOf(`${columns('<p>Rye</p>')}<p>Oat</p>`),
    nearMiss: mainOf(`${columns('<p style="height: 30rem">Rye</p>')}<p>Oat</p>`),
  },
  {
    rule: 'image-dimensions',
    what: 'an image without dimensions above its caption, but not an image next to a taller list',
    fires: mainOf(`${columns('<p style="height: 30rem">Rye</p>', '<p>Caption</p>')}<p>Oat</p>`),
    nearMiss: mainOf(
      `<table><tr><td><img src="/image.svg" alt="Rye" style="width: 200px"><td><ul>${'<li>Rye<li>Oat'.repeat(20)}</ul></table><p>Oat</p>`,
    ),
  },
  {
    rule: 'placeholder-label',
    what: 'a placeholder with a label only for screen readers',
    fires: field('<input type="email" name="mail" placeholder="Your e-mail" aria-label="Your e-mail">'),
    nearMiss: field(
      '<label for="m">Your e-mail</label><input id="m" type="email" name="mail" placeholder="anna@example.org">',
    ),
  },
  {
    rule: 'placeholder-label',
    what: 'a placeholder with letters, but not with only punctuation',
    fires: field('<input name="amount" placeholder="Amount" aria-label="Amount">'),
    nearMiss: field('<input name="amount" placeholder="0.00" aria-label="Amount">'),
  },
  {
    rule: 'placeholder-label',
    what: 'a placeholder without text next to the field',
    fires: field('<input type="tel" name="phone" placeholder="Phone" title="Phone">'),
    nearMiss: field('<span>Phone</span><input type="tel" name="phone" placeholder="Phone" title="Phone">'),
  },
  {
    rule: 'placeholder-label',
    what: 'a field with only a placeholder, but not a search field',
    fires: field('<input name="city" placeholder="City" aria-label="City">'),
    nearMiss: field('<input type="search" name="city" placeholder="City" aria-label="City">'),
  },
  {
    rule: 'placeholder-label',
    what: 'a field below a passage of text, but not below a caption outside the boxes around it',
    fires: field(boxed('Wir liefern an diesem Tag zwischen acht und zwölf Uhr an Ihre Haustür.')),
    nearMiss: field(boxed('Liefertag')),
  },
  {
    rule: 'media-autoplay',
    what: 'a video that plays sound automatically',
    fires: mainOf('<video autoplay controls width="320" height="180"></video>'),
    nearMiss: mainOf('<video autoplay muted controls width="320" height="180"></video>'),
  },
  {
    rule: 'media-autoplay',
    what: 'sound that plays for more than three seconds',
    fires: mainOf('<audio autoplay src="/none.mp3#t=8,14"></audio>'),
    nearMiss: mainOf('<audio autoplay src="/none.mp3#t=8,10"></audio>'),
  },
  {
    rule: 'media-autoplay',
    what: 'an embedded player that starts automatically',
    fires: mainOf('<iframe title="Oven" src="/page-player?autoplay=1" width="320" height="180"></iframe>'),
    nearMiss: mainOf(
      '<iframe title="Oven" src="/page-player?autoplay=1&amp;mute=1" width="320" height="180"></iframe>',
    ),
  },
]
