import { mainOf, type RuleCase } from './rule-case.ts'

/** Returns a GIF that declares the given size but contains only a single pixel. */
function gif(width: number, height: number): string {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const head = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const pixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]
  return `data:image/gif;base64,${Buffer.from([...head, ...pixel]).toString('base64')}`
}
const image = (width: number, height: number, style: string) =>
  mainOf(`<img src="${gif(width, height)}" alt="Rye" style="${style}">`)
const video = (attributes: string, after = '') =>
  mainOf(`<section><video ${attributes} width="320" height="180"></video>${after}</section>`)
const spinning = (style: string, head = '') =>
  mainOf(
    `<div style="width: 200px; height: 100px; background: #ddd; animation: slide 4s infinite; ${style}">Rye</div>`,
    `<style>@keyframes slide { to { transform: translateX(90px) } }</style>${head}`,
  )
const menu = (styles: string, trigger = '<span>Breads</span>') =>
  mainOf(`<style>.menu ul { display: none } ${styles}</style>
    <div class="menu">${trigger}<ul><li><a href="/rye">Rye</a></li><li><a href="/oat">Oat and more</a></li></ul></div>`)
const said = (text: string) => mainOf(`<p>${text}</p>`)

export const UX_STATE_CASES: RuleCase[] = [
  {
    rule: 'distorted-image',
    what: 'a stretched image, but not a cropped one',
    fires: image(300, 200, 'width: 300px; height: 240px'),
    nearMiss: image(300, 200, 'width: 300px; height: 240px; object-fit: cover'),
  },
  {
    rule: 'distorted-image',
    what: 'a stretched image, but not one with padding',
    fires: image(300, 200, 'width: 300px; height: 240px'),
    nearMiss: image(300, 200, 'width: 300px; height: 200px; padding: 20px 0; border: 1px solid'),
  },
  {
    rule: 'distorted-image',
    what: 'an image that a minimum height stretches, but not one that fits into it',
    fires: image(300, 200, 'width: 300px; height: auto; min-height: 240px'),
    nearMiss: image(300, 200, 'width: 300px; height: auto; min-height: 200px'),
  },
  {
    rule: 'blurred-image',
    what: 'an image shown at twice its size',
    fires: image(150, 100, 'width: 300px; height: 200px'),
    nearMiss: image(200, 133, 'width: 300px; height: 200px'),
  },
  {
    rule: 'looping-video',
    what: 'a looping video, but not one that ends',
    fires: video('autoplay muted loop'),
    nearMiss: video('autoplay muted'),
  },
  {
    rule: 'looping-video',
    what: 'a looping video, but not with a pause button',
    fires: video('autoplay muted loop'),
    nearMiss: video('autoplay muted loop', '<button onclick="stop()" style="padding: 8px">Pause</button>'),
  },
  {
    rule: 'reduced-motion',
    what: 'a large endless animation, but not if reduced motion stops it',
    fires: spinning(''),
    nearMiss: spinning(
      '',
      '<style>@media (prefers-reduced-motion: reduce) { div { animation: none } }</style>',
    ),
  },
  {
    rule: 'reduced-motion',
    what: 'a large endless animation, but not a small spinner',
    fires: spinning(''),
    nearMiss: spinning('width: 40px; height: 40px'),
  },
  {
    rule: 'hover-only',
    what: 'a menu that opens only on hover, but not on focus too',
    fires: menu('.menu:hover ul { display: block }'),
    nearMiss: menu('.menu:hover ul, .menu:focus-within ul { display: block }'),
  },
  {
    rule: 'hover-only',
    what: 'a menu that opens only on hover, but not with a button',
    fires: menu('.menu:hover ul { display: block }'),
    nearMiss: menu(
      '.menu:hover ul { display: block }',
      '<button aria-expanded="false" style="padding: 8px">Breads</button>',
    ),
  },
  {
    rule: 'placeholder-text',
    what: 'filler text, but not a sentence about it',
    fires: said('Lorem ipsum dolor sit amet, consectetur.'),
    nearMiss: said('Lorem ipsum is what printers call filler.'),
  },
  {
    rule: 'placeholder-text',
    what: 'a heading of filler words, but not a sentence that begins with them',
    fires: said('Lorem ipsum heading'),
    nearMiss: said('Lorem ipsum was first printed in 1960.'),
  },
  {
    rule: 'placeholder-text',
    what: 'an unfilled template variable, but not in code',
    fires: said('Welcome back, {{ user.name }}!'),
    nearMiss: said('Write <code>{{ user.name }}</code> there.'),
  },
  {
    rule: 'placeholder-text',
    what: 'a number that a script could not compute, but not a sentence about such numbers',
    fires: said('Only <span>NaN</span> days until the next batch.'),
    nearMiss: said('The script returns NaN for an empty basket, and <code>undefined</code> for no basket.'),
  },
  {
    rule: 'placeholder-text',
    what: 'filler text, but not a quotation of it',
    fires: said('Lorem ipsum dolor sit amet, consectetur.'),
    nearMiss: said('Printers write <q>Lorem ipsum dolor sit amet, consectetur.</q>'),
  },
  {
    rule: 'placeholder-text',
    what: 'filler text marked as Latin, but not on a page about such text',
    fires: said('<span lang="la">Lorem ipsum dolor sit amet, consectetur adipiscing elit.</span>'),
    nearMiss: said(
      'Printers try a new typeface with this: <span lang="la">Lorem ipsum dolor sit amet, consectetur adipiscing elit.</span>',
    ),
  },
  {
    rule: 'placeholder-text',
    what: 'a name that is the key of a translation, but not one that is the name of a host',
    fires: said('<a href="/basket" aria-label="basket.item.remove">×</a>'),
    nearMiss: said('<a href="https://shop.bakery.example/" aria-label="shop.bakery.example">×</a>'),
  },
  {
    rule: 'raw-error',
    what: 'a program warning, but not in code',
    fires: said('Warning: Undefined variable $loaf in /srv/bakery/oven.php on line 12'),
    nearMiss: said('<code>Warning: Undefined variable $loaf in /srv/bakery/oven.php on line 12</code>'),
  },
  {
    rule: 'loading-left',
    what: 'loading text, but not a sentence about loading',
    fires: said('Loading…'),
    nearMiss: said('Loading the oven takes an hour.'),
  },
  {
    rule: 'loading-left',
    what: 'loading text, but not while it fades out',
    fires: mainOf('<div style="color: #333"><p>Please wait...</p></div>'),
    nearMiss: mainOf('<div style="opacity: 0.6"><p>Please wait...</p></div>'),
  },
  {
    rule: 'loading-left',
    what: 'loading text, but not the name of a link',
    fires: mainOf('<ul><li><span>Loading</span></li></ul>'),
    nearMiss: mainOf('<ul><li><a href="/utilities/loading">Loading</a></li></ul>'),
  },
  {
    rule: 'empty-table',
    what: 'a table header without rows',
    fires: mainOf('<table><thead><tr><th>Bread</th><th>Price</th></tr></thead><tbody></tbody></table>'),
    nearMiss: mainOf(
      '<table><thead><tr><th>Bread</th><th>Price</th></tr></thead><tbody><tr><td colspan="2">No bread today.</td></tr></tbody></table>',
    ),
  },
  {
    rule: 'empty-table',
    what: 'a table header without rows in a dialog',
    fires: mainOf(
      '<div style="position: absolute; top: 200px"><table><thead><tr><th>Brot</th><th>Preis</th></tr></thead><tbody></tbody></table></div>',
    ),
    nearMiss: mainOf(
      '<div style="position: absolute; top: -9999px"><table><thead><tr><th>Brot</th><th>Preis</th></tr></thead><tbody></tbody></table></div>',
    ),
  },
]
