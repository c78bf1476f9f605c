import type { DetectorCase } from './detector-case.ts'

const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='32'/%3E"
/** Returns a link whose only content is an icon. */
const iconLink = (alt: string, { href = 'lost-items', size = 32, more = '' } = {}) =>
  `<p><a href="https://ferry.example/${href}"><img src="${PICTURE}" alt="${alt}" width="${size}" height="${size}">${more}</a></p>`

const CHOIR =
  'Our choir recorded three songs in the old chapel. Pick one with the two arrow buttons and start it.'
const player = (previous: string, next: string) =>
  `<button aria-label="${previous}">◀</button> <button aria-label="${next}">▶</button>`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const heads = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`
const STARS = '<i class="star" style="display:inline-block;width:16px;height:16px"></i>'.repeat(5)
const dot = (color: string, text = '') =>
  `<span style="display:inline-block;width:12px;height:12px;background:${color}"></span>${text}`
/** Returns a dot whose text is available only to screen readers. */
const hiddenDot = (color: string, text: string) =>
  `${dot(color)}<span style="position:absolute;width:1px;height:1px;overflow:hidden">${text}</span>`
const icon = (color: string, ground = '#fff') =>
  `<button aria-label="Search" style="border:0;background:${ground}"><svg width="24" height="24"><path fill="${color}" d="M4 4h16v16H4z"/></svg></button>`

/** Returns a dark page with a button that changes to the given background on hover. */
const darkButton = (background: string) =>
  `<style>:root{color-scheme:dark}button{background:#036;color:#fff}button:hover{background:${background}}</style><button>Save the address</button>`

/** Returns a hidden checkbox and the box that replaces it. */
const drawn = (border: string) =>
  `<form><label><input type="checkbox" style="position:absolute;opacity:0"><span style="display:inline-block;width:18px;height:18px;border:1px solid ${border}"></span> Take a bicycle</label></form>`
/** Returns a switch that is on, with a white knob. */
const drawnSwitch = (background: string) =>
  `<style>#s{width:48px;height:26px;border:0;border-radius:13px;background:${background};position:relative}#s::after{content:"";position:absolute;left:25px;top:3px;width:20px;height:20px;background:#fff}</style><button id="s" role="switch" aria-checked="true" aria-label="News"></button>`

const TINTS: Readonly<Record<string, readonly [color: string, word: string]>> = {
  f: ['#cdeccf', 'free'],
  b: ['#f6cfcf', 'booked'],
}
/** Returns a row of cells that are green if they are free, and red if they are booked. */
const tinted = (states: string, texts: readonly (string | number)[]) =>
  `<tr>${[...states].map((state, index) => `<td class="${state}" style="background:${TINTS[state]![0]}">${texts[index]}</td>`).join('')}</tr>`
const hours = (states: string, isSaid = false) =>
  tinted(
    states,
    [...states].map(
      (state, index) => `${index + 9} to ${index + 10}${isSaid ? `, ${TINTS[state]![1]}` : ''}`,
    ),
  )
const unseen = (text: string) => `<span style="position:absolute;left:-9999px">${text}</span>`
/** Returns cells whose state is only in hidden text, each with a visible sign. */
const named = (states: string, sign: (state: string) => string = () => '') =>
  tinted(
    states,
    [...states].map((state, index) => `${index + 9}:00${sign(state)}${unseen(TINTS[state]![1])}`),
  )
const days = (first: number) => Array.from({ length: 7 }, (_, index) => first + index)

/** Cases for colors, states, images and words. */
export const FURTHER_LOOK_CASES: readonly DetectorCase[] = [
  { rule: 'control-contrast', fails: drawn('#e0e0e0'), passes: drawn('#666') },
  { rule: 'control-contrast', fails: drawnSwitch('#dcefe0'), passes: drawnSwitch('#063') },
  {
    rule: 'colour-only',
    fails: `<ul><li>${dot('green', 'Anna')}</li><li>${dot('red', 'Bella')}</li><li>${dot('green', 'Cora')}</li></ul>`,
    passes: `<ul><li>${dot('green', 'Anna is open')}</li><li>${dot('red', 'Bella')}</li><li>${dot('green', 'Cora is open')}</li></ul>`,
  },
  {
    rule: 'colour-only',
    fails: `<ul><li>${dot('green', 'Anna')}</li><li>${dot('red', 'Bella')}</li><li>${dot('red', 'Cora')}</li></ul>`,
    passes: `<ul><li>${dot('green', 'Anna')}</li><li>${dot('red', 'Bella')}</li><li>${dot('blue', 'Cora')}</li></ul>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${heads('Boat', 'State')}${row('Anna', dot('green'))}${row('Bella', dot('red'))}</table>`,
    passes: `<table>${heads('Boat', 'State')}${row('Anna', dot('green', 'Sails'))}${row('Bella', dot('red', 'Stays'))}</table>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${heads('Boat', 'State')}${row('Anna', hiddenDot('green', 'Sails'))}${row('Bella', hiddenDot('red', 'Stays'))}</table>`,
    passes: `<table>${heads('Boat', 'State')}${row('Anna', dot('green', 'Sails'))}${row('Bella', dot('red', 'Stays'))}</table>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${hours('fbf')}${hours('bff')}${hours('fbb')}</table>`,
    passes: `<table>${hours('fbf', true)}${hours('bff', true)}${hours('fbb', true)}</table>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${hours('fbf')}${hours('bfb')}${hours('fbb')}</table>`,
    passes: `<table>${hours('fbf')}${hours('fbf')}${hours('fbf')}</table>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${tinted('ffbbfbf', days(1))}${tinted('fbfbbff', days(8))}${tinted('bbffbfb', days(15))}</table>`,
    passes: `<table>${tinted('ffbbfbf', [3, 5, 8, 9, 2, 8, 1])}${tinted('fbfbbff', [4, 8, 3, 9, 7, 5, 3])}</table>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${named('fbf')}${named('bff')}${named('fbb')}</table>`,
    passes: `<table>${['fbf', 'bff', 'fbb'].map((states) => named(states, (state) => ` ${state}`)).join('')}</table>`,
  },
  {
    rule: 'colour-only',
    fails: `<table>${hours('bbf')}${hours('fbb')}${hours('fff')}</table>`,
    passes: `<style>.b{text-decoration:line-through}</style><table>${hours('bbf')}${hours('fbb')}${hours('fff')}</table>`,
  },
  {
    rule: 'state-contrast',
    fails: '<style>p a{color:#036}p a:hover{color:#ddd}</style><p><a href="/x">Fares and passes</a></p>',
    passes:
      '<style>p a:hover{color:#ddd}#s a{color:#036}p a:focus{background:#ddd}</style><p id="s"><a href="/x">Fares and passes</a></p>',
  },
  {
    rule: 'state-contrast',
    fails:
      '<style>button{--pale:#ddd;background:#036;color:#fff}button:focus{background:var(--pale)}</style><button>Save the address</button>',
    passes:
      '<style>button{--pale:#ddd;background:#036;color:#fff}button:focus{background:var(--pale);color:#000}</style><button>Save the address</button>',
  },
  {
    rule: 'state-contrast',
    fails: darkButton('light-dark(#024, #eee)'),
    passes: darkButton('light-dark(#eee, #024)'),
  },
  { rule: 'icon-contrast', fails: icon('#ccc'), passes: icon('#444') },
  {
    rule: 'icon-contrast',
    fails: `<header>${icon('#ddd', 'none')}</header>`,
    passes: `<div style="position:relative"><header style="position:absolute;top:0">${icon('#ddd', 'none')}</header><div style="height:60px;background:#222"></div></div>`,
  },
  {
    rule: 'control-state',
    fails:
      '<style>.active{background:#036;color:#fff}</style><div><button class="active">List</button><button>Map</button></div>',
    passes:
      '<style>.active{background:#036;color:#fff}</style><div><button class="active" aria-pressed="true">List</button><button aria-pressed="false">Map</button></div>',
  },
  {
    rule: 'control-state',
    fails: '<div role="tablist"><button role="tab">Anna</button><button role="tab">Bella</button></div>',
    passes:
      '<div role="tablist"><button role="tab" aria-selected="true">Anna</button><button role="tab" aria-selected="false">Bella</button></div>',
  },
  {
    rule: 'keyboard-access',
    fails: '<div role="menu"><div role="menuitem">Anna</div><div role="menuitem">Bella</div></div>',
    passes:
      '<div role="menu"><div role="menuitem" tabindex="0">Anna</div><div role="menuitem" tabindex="-1">Bella</div></div>',
  },
  {
    rule: 'dialog-role',
    fails:
      '<div class="modal" style="position:fixed;top:9px;left:9px;width:500px;height:300px">Leave the page? <button>Stay here</button></div>',
    passes:
      '<div class="modal" role="dialog" aria-label="Leave" style="position:fixed;top:9px;left:9px;width:500px;height:300px">Leave the page? <button>Stay here</button></div>',
  },
  {
    rule: 'frame-title-text',
    fails: '<iframe title="iframe" srcdoc="Fares"></iframe>',
    passes: '<iframe title="Fares in a frame" srcdoc="Fares"></iframe>',
  },
  {
    rule: 'orientation-message',
    fails:
      '<style>#turn{display:none}@media (orientation:portrait){#turn{display:block}}</style><p id="turn">Please rotate your device.</p>',
    passes:
      '<style>#turn{display:none}@media (orientation:portrait){#turn{display:block}}</style><p id="turn">Fares in detail.</p>',
  },
  {
    rule: 'zoom-blocked-script',
    fails:
      '<script>document.addEventListener("wheel", (event) => { if (event.ctrlKey) event.preventDefault() })</script>',
    passes: '<script>document.addEventListener("wheel", (event) => note(event.deltaY))</script>',
  },
  {
    rule: 'gesture-alternative',
    fails: '<script>document.addEventListener("touchmove", (event) => swipe(event.touches[0]))</script>',
    passes: '<script>document.addEventListener("touchstart", (event) => note(event))</script>',
  },
  {
    rule: 'bold-markup',
    fails: '<p>You <b>must</b> pay.</p>',
    // The first words of a text may only look different.
    passes: '<p>You <strong>must</strong> pay.</p><p><b>Note:</b> No ferries in winter.</p>',
  },
  {
    rule: 'bold-markup',
    fails: '<p><i>ferry</i> We sail every day.</p>',
    // An icon font draws this word as an icon.
    passes: '<p><i style="font-family:Material Icons">directions_boat</i> We sail every day.</p>',
  },
  {
    rule: 'abbreviation',
    fails: '<p>The HTAC meets on the pier each month.</p>',
    passes:
      '<p>It is free under the GNU General Public License.</p><p>The Harbor Trust (HTAC) meets each month, and the HTAC decides. Read the PDF.</p><p>Text ALERT to us for alerts. We also sell hats in XXL.</p>',
  },
  {
    rule: 'ascii-art',
    fails: '<p>We had a great trip :-)</p>',
    passes: '<p>We left at 10:30 (and came back).</p>',
  },
  {
    rule: 'lang-part',
    fails: `<p>Ce magazine est gratuit et il paraît tous les mois dans les bibliothèques de la ville.</p><button aria-label="Previous issue">‹</button><button aria-label="Next issue">›</button>`,
    passes: `<p>Ce magazine est gratuit et il paraît tous les mois dans les bibliothèques de la ville.</p><button aria-label="Next Level">‹</button><button aria-label="Numéro suivant">›</button>`,
    lang: 'fr',
  },
  {
    rule: 'lang-part',
    fails: '<a href="/fr">Français</a> <a href="/de">Deutsch (DE)</a>',
    passes: '<a href="/fr" lang="fr">Français</a> <a href="/de" lang="de">Deutsch (DE)</a>',
  },
  {
    rule: 'icon-font-text',
    fails: `<h3>Anna</h3><div>${STARS}</div>`,
    passes: `<h3>Anna</h3><div><div>${STARS}</div> 4 of 5</div>`,
  },
  {
    rule: 'icon-font-text',
    fails: `<h3>Bella</h3><div>${STARS}</div>`,
    passes: `<h3>Bella</h3><div role="img" aria-label="Rated four of five">${STARS}</div>`,
  },
  {
    rule: 'icon-font-text',
    fails: `<h3>Cora</h3><div>${STARS.replaceAll('"star"', '"fa fa-star-o"')}</div>`,
    passes: `<h3>Cora</h3><div>${STARS.replaceAll('"star"', '"text-start"')}</div>`,
  },
  {
    rule: 'lang-part',
    fails: '<a href="/fr">Français</a>',
    passes: '<a href="/fr" lang="fr">Français</a>',
  },
  {
    rule: 'image-alt-text',
    fails:
      '<img src="/s.png" alt="star" width="16"><img src="/s.png" alt="star" width="16"><img src="/s.png" alt="star" width="16">',
    passes:
      '<img src="/s.png" alt="3 stars" width="16"><img src="/s.png" alt="" width="16"><img src="/s.png" alt="" width="16">',
  },
  { rule: 'button-text', fails: '<button>×</button>', passes: '<button aria-label="Close">×</button>' },
  {
    rule: 'image-of-text',
    fails:
      '<style>h2{background:url(/fares.png);width:200px;height:50px;text-indent:-9999px}</style><h2>Fares and passes</h2>',
    passes:
      '<style>h2{background:url(/logo.png);width:200px;height:50px;text-indent:-9999px}</style><h2>Harbor Line</h2>',
  },
  {
    rule: 'background-image-content',
    fails: '<style>.w{background:url(/warning.png);width:40px;height:40px}</style><div class="w"></div>',
    passes: '<style>.w{background:url(/wave.png);width:40px;height:40px}</style><div class="w"></div>',
  },
  {
    rule: 'icon-font-text',
    fails: '<style>.i::before{content:"\\e001"}</style><p><i class="i"></i> 01797 55501</p>',
    passes: '<style>.i::before{content:"\\e001"}</style><p><i class="i"></i> Telephone 01797 55501</p>',
  },
  {
    rule: 'image-alt-text',
    fails: iconLink('Grey circle with a slanted brown stick'),
    passes:
      iconLink('Magnifying glass', { href: 'shop/magnifying-glasses' }) +
      iconLink('Magnifying glass', { size: 200 }) +
      iconLink('Magnifying glass', { more: ' Lost items' }) +
      iconLink('Home') +
      iconLink('Next') +
      iconLink('Heart'),
  },
  {
    rule: 'image-alt-text',
    fails: `<button><img src="${PICTURE}" alt="Three lines" width="24" height="24"></button>`,
    // A game in which players choose a shape.
    passes: ['Red circle', 'Green triangle', 'Blue square']
      .map((alt) => `<button><img src="${PICTURE}" alt="${alt}" width="32" height="32"></button>`)
      .join(''),
  },
  {
    rule: 'lang-part',
    fails: `<p>${CHOIR}</p>${player('Vorheriges Lied', 'Nächstes Lied')}`,
    passes:
      `<p>${CHOIR}</p>${player('Previous song', 'Next song')}` +
      player('Nächstes', 'Next') +
      `<div lang="de">${player('Vorheriges Lied', 'Nächstes Lied')}</div>`,
  },
  {
    rule: 'lang-part',
    fails: `<p>${CHOIR}</p>${player('Chanson précédente', 'Chanson suivante')}`,
    // A different rule covers pages whose declared language is wrong.
    passes: `<p>La chorale est dans la chapelle avec le curé, et elle chante pour vous. Choisissez une chanson avec les deux boutons. It is the one for you.</p>${player('Chanson précédente', 'Chanson suivante')}`,
  },
  {
    rule: 'lang-part',
    lang: 'de',
    fails: `<p>Der Chor hat drei Lieder in der Kapelle aufgenommen, und sie sind auf dieser Seite zu hören.</p>${player('Canción anterior', 'Siguiente canción')}`,
    passes: `<p>Der Chor hat drei Lieder in der Kapelle aufgenommen, und sie sind auf dieser Seite zu hören.</p>${player('Vorheriges Lied', 'Nächstes Lied')}${player('Siguiente', 'Menü')}`,
  },
]
