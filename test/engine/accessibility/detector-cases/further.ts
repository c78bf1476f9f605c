import { type DetectorCase, TEXT } from './detector-case.ts'
import { SIGN_IN_CASES } from './sign-in.ts'

const check = (name: string) => `<label><input type="checkbox" name="${name}"> ${name}</label>`
const field = (label: string, id: string) =>
  `<label for="${id}">${label}</label><input id="${id}" name="${id}">`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const heads = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`
const dot = (color: string, text = '') =>
  `<span style="display:inline-block;width:12px;height:12px;background:${color}"></span>${text}`

/** Rows with a colored cell that has no text. */
const bars = (head: (name: string) => string, style: string, content = '') =>
  `<table>${['Ayr', 'Wick', 'Oban', 'Tain'].map((name, index) => `<tr>${head(name)}<td style="padding: 0; background: ${index % 2 ? '#0a0' : '#d00'}; ${style}">${content}</td></tr>`).join('')}</table>`

/** Cases for groups of fields, error messages and input formats. */
export const FURTHER_FORM_CASES: readonly DetectorCase[] = [
  {
    rule: 'choice-group',
    fails: `<form><p>Which boats do you like?</p>${['Anna', 'Bella', 'Cora'].map(check).join('')}</form>`,
    passes: `<form><p>We need your consent.</p>${['terms', 'news'].map(check).join('')}</form>`,
  },
  {
    rule: 'field-group',
    fails: `<form><p>Date of birth</p>${field('Day', 'd')}${field('Month', 'm')}${field('Year', 'y')}</form>`,
    passes: `<form><fieldset><legend>Date of birth</legend>${field('Day', 'd')}${field('Month', 'm')}</fieldset></form>`,
  },
  {
    rule: 'field-group',
    fails: `<form><h2>Billing</h2>${field('Street', 'a')}${field('Town', 'b')}<h2>Delivery</h2>${field('Street', 'c')}${field('Town', 'd')}</form>`,
    passes: `<form>${field('Street', 'a')}${field('Town', 'b')}</form><form>${field('Street', 'c')}${field('Town', 'd')}</form>`,
  },
  {
    rule: 'error-association',
    fails:
      '<form><label for="e">Email</label><input id="e"><span class="error" style="color:#b00">Enter an address with a domain</span></form>',
    passes:
      '<form><label for="e">Email</label><input id="e" aria-describedby="h"><span id="h" class="error" style="color:#b00">Enter an address with a domain</span></form>',
  },
  {
    rule: 'error-not-text',
    fails: `<form><label for="e">Email</label><input id="e" class="error" style="border:2px solid #d00">${field('Name', 'n')}</form>`,
    passes: `<form><label for="e">Email</label><input id="e" class="error" style="border:2px solid #d00"><span>Enter an address</span>${field('Name', 'n')}</form>`,
  },
  {
    rule: 'error-not-text',
    fails: `<p role="alert">Some of the information is wrong.</p><form><label for="e">Income in pounds</label><p class="hint" id="h">Whole pounds</p><input id="e" class="bad" aria-describedby="h" style="border:2px solid #d00">${field('Name', 'n')}</form>`,
    passes: `<p role="alert">The income in pounds is wrong.</p><form><label for="e">Income in pounds</label><p class="hint" id="h">Whole pounds</p><input id="e" class="bad" aria-describedby="h" style="border:2px solid #d00">${field('Name', 'n')}</form>`,
  },
  {
    rule: 'error-not-text',
    fails: `<form><label for="e">E-Mail</label><input id="e" class="error" style="border:0 solid #d00;border-bottom-width:2px">${field('Name', 'n')}</form>`,
    passes: `<form><label for="e">E-Mail</label><input id="e" class="error" style="border:2px solid #d00;border-bottom-color:#888">${field('Name', 'n')}</form>`,
  },
  {
    rule: 'error-not-text',
    fails: `<form><label for="e">Courriel</label><input id="e" class="is-invalid" style="border:0 solid #d00;color:#d00">${field('Nom', 'n')}</form>`,
    passes: `<form><label for="e">Courriel</label><input id="e" class="is-invalid" style="border:0 solid #d00">${field('Nom', 'n')}</form>`,
  },
  {
    rule: 'colour-only',
    fails: `<form><label for="e" style="color:#c00">Email</label><input id="e" required>${field('Name', 'n')}</form>`,
    passes: `<form><label for="e" style="color:#c00">Email (required)</label><input id="e" required>${field('Name', 'n')}</form>`,
  },
  {
    rule: 'field-format',
    fails: '<form><label for="e">Trip</label><input id="e" pattern="[A-Z]{2}-[A-Z]{3}"></form>',
    passes:
      '<form><label for="e">Trip, such as AB-123</label><input id="e" pattern="[A-Z]{2}-[0-9]{3}"></form>',
  },
  {
    rule: 'field-format',
    fails: '<form><label for="e">Day of your trip</label><input id="e" placeholder="DD/MM/YYYY"></form>',
    passes:
      '<form><label for="e">Day of your trip (DD/MM/YYYY)</label><input id="e" placeholder="DD/MM/YYYY"></form>',
  },
  {
    rule: 'field-format',
    fails: '<form><label for="e">Berth</label><input id="e" placeholder="00 to 99"></form>',
    passes: '<form><label for="e">Berth</label><input id="e" type="number" placeholder="00 to 99"></form>',
  },
  {
    rule: 'field-format',
    fails: '<form><label for="e">Berth</label><input id="e" placeholder="12-34"></form>',
    // A plain number is an example or a typical value, not a format.
    passes: '<form><label for="e">Boats</label><input id="e" placeholder="100"></form>',
  },
  {
    rule: 'field-format',
    fails:
      '<form><label for="e">Ticket</label><input id="e" placeholder="Two letters, then six digits"></form>',
    passes:
      '<form><label for="e">Ticket</label><input id="e" placeholder="Two letters, then six digits" aria-describedby="h"><p id="h">Two letters, then six digits</p></form>',
  },
  {
    rule: 'field-format',
    fails: '<form><label for="e">Ticket</label><input id="e" placeholder="10 digits"></form>',
    passes: '<form><label for="e">Ticket</label><input id="e" placeholder="Phone number"></form>',
  },
  {
    rule: 'field-hint-after',
    fails: `<form>${field('Password', 'p')}<br><button>Save</button><p>It must be at least eight characters long.</p></form>`,
    passes: `<form><p>It must be at least eight characters long.</p>${field('Password', 'p')}<br><button>Save</button></form>`,
  },
  {
    rule: 'accessible-authentication',
    fails: '<img src="/c.png" alt=""><label>Type the characters that you see in the picture <input></label>',
    passes: '<img src="/c.png" alt=""><label>Name the boats that you see in the picture <input></label>',
  },
  {
    rule: 'accessible-authentication',
    fails: '<img src="/c.png" alt=""><label>The letters in the image <input></label>',
    passes: '<img src="/c.png" alt=""><label>The people in the image <input></label>',
  },
  ...SIGN_IN_CASES,
]

/** Cases for tables, reading order and quotations. */
export const FURTHER_STRUCTURE_CASES: readonly DetectorCase[] = [
  {
    rule: 'table-rows-by-breaks',
    fails: `<table>${heads('Boat', 'Leaves')}${row('Anna<br>Bella<br>Cora', '10:00<br>11:00<br>12:00')}</table>`,
    passes: `<table>${heads('Boat', 'Address')}${row('Anna', 'Pier 4<br>Rye<br>England')}</table>`,
  },
  {
    rule: 'table-spacers',
    fails: `<table>${heads('Boat', '', 'Leaves')}${row('Anna', '', '10:00')}${row('Bella', '', '11:00')}</table>`,
    passes: `<table>${heads('Boat', 'Note', 'Leaves')}${row('Anna', '', '10:00')}${row('Bella', 'Full', '11:00')}</table>`,
  },
  {
    rule: 'table-layout-order',
    fails: `<table>${row('Where do the boats', 'When do the boats')}${row('leave from?', 'come back?')}</table>`,
    passes: `<table>${row('Where do the boats leave from?', 'From the pier.')}${row('When do they come back?', 'At four.')}</table>`,
  },
  {
    rule: 'reading-order',
    fails:
      '<div style="display:flex;flex-direction:column-reverse"><p>Then go to the pier and wait.</p><p>First buy a ticket on this page.</p></div>',
    passes:
      '<div style="display:flex;flex-direction:column"><p>First buy a ticket on this page.</p><p>Then go to the pier and wait.</p></div>',
  },
  {
    rule: 'colour-only',
    fails: `<div><canvas width="300" height="150"></canvas><div class="legend"><p>${dot('green', 'Anna')}</p><p>${dot('red', 'Bella')}</p></div></div>`,
    passes: `<div><canvas width="80" height="60"></canvas><div class="legend"><p>${dot('green', 'Anna')}</p><p>${dot('red', 'Bella')}</p></div></div>`,
  },
  {
    rule: 'colour-only',
    fails: bars((name) => `<th>${name}</th>`, 'height: 20px; width: 40px'),
    passes: bars((name) => `<th>${name}</th>`, 'height: 1px; width: 1px'),
  },
  {
    rule: 'colour-only',
    fails: bars((name) => `<th>${name}</th>`, 'height: 20px; width: 40px'),
    passes: bars(() => '<td></td>', 'height: 20px; width: 40px'),
  },
  {
    rule: 'colour-only',
    fails: bars((name) => `<th>${name}</th>`, 'height: 20px; width: 40px'),
    passes: bars((name) => `<th>${name}</th>`, 'height: 20px; width: 40px', '<img src="dot.gif" alt="">'),
  },
  {
    rule: 'colour-only',
    fails: bars((name) => `<th>${name}</th>`, 'height: 21px; width: 40px'),
    passes: bars((name) => `<th>${name}</th>`, 'height: 21px; width: 40px').replaceAll(
      '<td',
      '<td class="chart-legend"',
    ),
  },
  {
    rule: 'quote-misuse',
    fails: '<blockquote>Note: the pier is closed in winter.</blockquote>',
    passes:
      '<p>The board says:</p><blockquote>Note: the pier is closed in winter.</blockquote><blockquote>A note on the sea is a note on life.</blockquote>',
  },
  {
    rule: 'quote-misuse',
    fails:
      '<blockquote><p><strong>Bitte beachten</strong></p><p>Der Hafen ist im Winter zu.</p></blockquote>',
    passes:
      '<blockquote><p><strong>Der Hafen</strong></p><p>Bitte beachten wir das Meer.</p></blockquote><blockquote cite="https://harbor.example/">Hinweis: Der Hafen ist zu.</blockquote>',
    lang: 'de',
  },
  {
    rule: 'quote-misuse',
    fails: '<blockquote>注意：本日は休館日です。</blockquote>',
    passes: `<blockquote>注意：海</blockquote><blockquote>海は静かで、注意：という札だけが残る。</blockquote><blockquote>注意：${'桟橋は冬の間、閉まっています。'.repeat(14)}</blockquote>`,
    lang: 'ja',
  },
  {
    rule: 'quote-misuse',
    fails: '<blockquote>Change at the junction, as only the front cars go on.</blockquote>',
    passes:
      '<blockquote>Change the world with me.</blockquote><blockquote>Bring your own sun.</blockquote><p>— Ada Moor</p><blockquote>Ask for more.</blockquote>',
  },
  {
    rule: 'quote-misuse',
    fails:
      '<p>Choose a deep pot.</p><blockquote>Put a layer of gravel under the soil, and water in the morning.</blockquote>',
    passes:
      '<p>Ada Moor recommends deep pots.</p><blockquote>Put a layer of gravel under the soil, and water in the morning.</blockquote><p>Choose a deep pot.</p><blockquote>Put my pots under the roof in the morning.</blockquote><p>Choose a poem.</p><blockquote>Put your faith in God.</blockquote><p>— Ada Moor</p>',
  },
  {
    rule: 'quote-misuse',
    fails: '<blockquote><blockquote><p>Ten pounds each way.</p></blockquote></blockquote>',
    passes: '<blockquote><p>He said:</p><blockquote><p>The sea is calm today.</p></blockquote></blockquote>',
  },
  {
    rule: 'quote-misuse',
    fails: '<blockquote><h2>Fares</h2><p>Ten pounds each way.</p></blockquote>',
    passes: '<blockquote><p>The sea is calm today.</p><cite>The captain</cite></blockquote>',
  },
  {
    rule: 'list-look',
    fails: `<nav>${['Anna', 'Bella', 'Cora', 'Dora'].map((name) => `<a href="/${name}">${name}</a> `).join('')}</nav>`,
    passes: `<nav><ul>${['Anna', 'Bella', 'Cora', 'Dora'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`,
  },
  {
    rule: 'lang-part',
    fails:
      '<p>Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange, wenn das Meer ruhig ist und der Wind aus dem Süden kommt.</p><button aria-label="Open the menu">☰</button>',
    passes:
      '<p>Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange, wenn das Meer ruhig ist und der Wind aus dem Süden kommt.</p><button aria-label="Menü öffnen">☰</button><a href="/n" aria-label="Newsletter">✉</a><a href="/t" aria-label="Team">T</a><a href="/d" aria-label="Newsletter Download">D</a><a href="/e" lang="en" aria-label="Read this page in English">EN</a>',
    lang: 'de',
  },
  {
    rule: 'lang-part',
    fails:
      '<p>Le bateau est confortable, la vue est belle, et nous reviendrons avec vous dans cette ville.</p><nav aria-label="Previous and next"><a href="/p">2</a></nav>',
    passes:
      '<p>Le bateau est confortable, la vue est belle, et nous reviendrons avec vous dans cette ville.</p><nav aria-label="Navigation principale"><a href="/p">2</a></nav><button aria-label="Page 2">2</button>',
    lang: 'fr',
  },
  {
    rule: 'frame-title-text',
    fails:
      '<iframe title="Newsletter sign-up" srcdoc="&lt;html lang=en&gt;&lt;title&gt;Registrar appointment times&lt;/title&gt;&lt;h1&gt;Choose a time&lt;/h1&gt;&lt;p&gt;Tuesday at nine or Thursday at ten&lt;/p&gt;"></iframe>',
    passes:
      '<iframe title="Appointment booking form" srcdoc="&lt;html lang=en&gt;&lt;title&gt;Registrar appointment times&lt;/title&gt;&lt;h1&gt;Choose a time&lt;/h1&gt;&lt;p&gt;Tuesday at nine or Thursday at ten&lt;/p&gt;"></iframe>',
  },
  {
    rule: 'label-look',
    fails:
      '<div style="display: grid; grid-template-columns: 14rem 1fr"><label for="tel">Insurer</label><input id="ins"></div><div style="display: grid; grid-template-columns: 14rem 1fr"><label for="ins">Telephone</label><input id="tel"></div>',
    passes:
      '<div style="display: grid; grid-template-columns: 14rem 1fr"><label for="ins">Insurer</label><input id="ins"></div><div style="display: grid; grid-template-columns: 14rem 1fr"><label for="tel">Telephone</label><input id="tel"></div>',
  },
  {
    rule: 'link-context',
    fails: '<p><a href="https://example.org/a">>></a></p>',
    passes:
      '<p><a href="https://example.org/a">?=</a></p><p><code>a <a href="https://example.org/b">|</a> b</code></p>',
  },
  {
    rule: 'background-image-content',
    fails:
      '<h1>Fähren</h1><div style="width:130px;height:130px;background:url(https://example.invalid/logo-maske.png) no-repeat"></div>',
    passes:
      '<h1><div style="width:130px;height:130px;background:url(https://example.invalid/logo-maske.png) no-repeat"></div>Hafenlinie</h1><a href="/"><span class="brand-logo" style="display:block;width:130px;height:80px;background:url(https://example.invalid/m.png) no-repeat"></span>Ligne du Port</a>',
  },
  {
    rule: 'heading-text',
    fails: `<h2><span style="display: block">Section</span></h2><p>${TEXT}</p>`,
    passes: `<h2><span style="display: block">Section</span>Ferries of the coast</h2><p>${TEXT}</p><h2><span style="display: block">Section 2</span><span style="display: block">Ferries in winter</span></h2>`,
  },
  {
    rule: 'heading-text',
    fails: `<div><h2>Section</h2><h3>Ferries of the coast</h3></div><p>${TEXT}</p>`,
    passes: `<div role="heading" aria-level="2"><div>Section</div><div>Ferries of the coast</div></div><p>${TEXT}</p>`,
  },
]
