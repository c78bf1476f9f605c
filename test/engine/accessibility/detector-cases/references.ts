import type { DetectorCase } from './detector-case.ts'

const HEADS =
  '<tr><td rowspan="2"></td><th id="a" colspan="2">Summer</th><th id="b" colspan="2">Winter</th></tr><tr><th id="a1" headers="a">Cars</th><th id="a2" headers="a">Bikes</th><th id="b1" headers="b">Cars</th><th id="b2" headers="b">Bikes</th></tr>'

/** Returns a list item for a boat, with a button that is named by other elements. */
const item = (number: number, ids: string): string =>
  `<li><h2 id="h${number}">Boat ${number}</h2><button id="b${number}" aria-labelledby="${ids}">Book</button></li>`

const boat = (file: string, alt: string, text: string): string =>
  `<li><img src="/${file}" alt="${alt}"><h2>${text}</h2></li>`
const card = (file: string, alt: string, text: string): string =>
  `<div class="card"><a href="/${file}"><img src="/${file}" alt="${alt}"></a><h3>${text}</h3></div>`
const drawing = (path: string, label: string, text: string): string =>
  `<li><svg role="img" aria-label="${label}" width="40" height="40"><path d="${path}"/></svg><p>${text}</p></li>`

const PEN = 'M4 20l1-5L16 4l4 4L9 19z'
const BIN = 'M5 7h14M9 7V4h6v3M7 7l1 14h8l1-14'
const iconButton = (path: string, name: string, attributes = ''): string =>
  `<button aria-label="${name}" ${attributes}><svg aria-hidden="true" width="24" height="24"><path d="${path}"/></svg></button>`
/** Returns a button whose icon is a character and whose name is available only to screen readers. */
const glyphButton = (glyph: string, name: string): string =>
  `<button style="width:40px"><span aria-hidden="true">${glyph}</span><span style="position:absolute;width:1px;height:1px;overflow:hidden">${name}</span></button>`

/** Returns three radio buttons. A `$` in the content is replaced with the value. */
const stars = (content: string): string =>
  [1, 2, 3]
    .map((value) => `<label><input type="radio" name="r">${content.replace('$', String(value))}</label>`)
    .join('')

/**
 * Returns a list of payments. Negative amounts are red and lose their minus sign, and all others are green.
 */
const payments = (...items: [name: string, amount: string][]): string =>
  `<ul>${items
    .map(([name, amount]) => {
      const color = amount.startsWith('-') ? '#b00020' : '#1b7f3b'
      return `<li>${name} <span style="color:${color}">${amount.replace('-', '')}</span></li>`
    })
    .join('')}</ul>`

/** Hidden live regions, and attributes that refer to the wrong elements. */
export const REFERENCE_CASES: readonly DetectorCase[] = [
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p role="status"></p></div><button>Remind me</button>',
    passes: '<div><p role="status"></p></div><p aria-hidden="true">* * *</p><button>Remind me</button>',
  },
  {
    rule: 'status-message',
    fails: '<p aria-live="polite" aria-hidden="true">The seat is booked.</p>',
    passes:
      '<div><p aria-live="polite" aria-hidden="true">12 letters left</p><p role="status">You can type 12 more letters.</p></div>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p>Ferries</p><p role="alert">The ferry is late.</p></div>',
    passes:
      '<button><span class="spinner" role="status" aria-hidden="true"></span> Loading</button><p class="spinner" role="status" aria-hidden="true"></p>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p role="log">Anna has left.</p></div><p role="status"></p>',
    passes:
      '<div aria-hidden="true" style="position:fixed;left:100%;width:200px"><p role="log">Anna has left.</p></div>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><output>3 boats</output></div>',
    passes:
      '<div aria-hidden="true"><h1>Ferries</h1><p role="status">Booked</p></div><div role="dialog" aria-label="Help">Help</div>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p role="status">The seat is booked.</p></div>',
    passes:
      '<button aria-controls="p">Messages</button><div id="p" aria-hidden="true"><p role="status">The seat is booked.</p></div>',
  },
  {
    rule: 'td-headers-attr',
    fails: `<table>${HEADS}<tr><th id="n">North</th><td headers="n b b1">1</td><td headers="n b b2">2</td><td headers="n a a1">3</td><td headers="n a a2">4</td></tr></table>`,
    passes: `<table>${HEADS}<tr><th id="n">North</th><td headers="n a a1">1</td><td headers="n a a2">2</td><td headers="n b b1">3</td><td headers="n b b2">4</td></tr></table>`,
  },
  {
    rule: 'td-headers-attr',
    fails: `<table>${HEADS}<tr><th id="n">North</th><td headers="n a1">1</td><td headers="n a2">2</td><td headers="n a2">3</td><td headers="n b2">4</td></tr></table>`,
    passes: `<table>${HEADS}<tr><th id="i" colspan="5">Islands</th></tr><tr><th id="n" headers="i">North</th><td headers="i n a1">1</td><td headers="i n a2">2</td><td headers="i n b1">3</td><td headers="i n b2">4</td></tr></table>`,
  },
  {
    rule: 'td-headers-attr',
    fails: `<table>${HEADS}<tr><th id="n">North</th><td headers="n a1">1</td></tr><tr><th id="s">South</th><td headers="n a1">1</td></tr></table>`,
    passes: `<table>${HEADS}<tr><th id="n">Islands</th><td headers="n a1">1</td></tr><tr><th id="s" headers="n">South</th><td headers="n s a1">1</td></tr></table>`,
  },
  {
    rule: 'name-reference',
    fails: `<ul>${item(1, 'b1 h1')}${item(2, 'b2 h1')}${item(3, 'b3 h1')}</ul>`,
    passes: `<h2 id="a">Ferries</h2><ul>${item(1, 'b1 h1 a')}${item(2, 'b2 h2 a')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails: `<ul>${item(1, 'b1 h1')}${item(2, 'b2 h2')}${item(3, 'b3 h2')}</ul>`,
    passes: `<ul>${item(1, 'b1 h1')}${item(2, 'b2 h1 h2')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails:
      '<table><tr><th id="n">North</th><td><input aria-labelledby="n"></td></tr><tr><th id="s">South</th><td><input aria-labelledby="n"></td></tr></table>',
    passes:
      '<table><tr><th id="p">Pier</th><th id="t">Tickets</th></tr><tr><th id="n">North</th><td><input aria-labelledby="t n"></td></tr><tr><th id="s">South</th><td><input aria-labelledby="t s"></td></tr></table>',
  },
  {
    rule: 'name-reference',
    fails:
      '<div class="boat"><b id="x">Gull</b><a id="y" href="/1" aria-labelledby="y x">Book</a></div><div class="boat"><b id="w">Heron</b><a id="z" href="/2" aria-labelledby="z x">Book</a></div>',
    passes:
      '<div class="slide"><b id="x">Gull</b><button id="y" aria-labelledby="y z">Next:</button></div><div class="slide"><b id="z">Heron</b><button id="a" aria-labelledby="a x">Next:</button></div>',
  },
  {
    rule: 'name-reference',
    fails:
      '<table><tr><td id="n">Gull</td><td><button id="a" aria-labelledby="a n">Book</button></td></tr><tr><td id="s">Heron</td><td><button id="b" aria-labelledby="b n">Book</button></td></tr></table>',
    passes:
      '<table><tr><td id="n" rowspan="2">Gull</td><td><button id="a" aria-labelledby="a n">Book</button></td></tr><tr><td id="s">Evening</td><td><button id="b" aria-labelledby="b n">Book</button></td></tr></table>',
  },
  {
    rule: 'name-reference',
    fails: `<ol>${item(1, 'b1 h1')}${item(2, 'h1 b2')}</ol>`,
    passes:
      '<table><tr><td id="n">Gull</td><td><button id="a" aria-labelledby="a n">Book</button></td></tr><tr><td>Leaves at noon</td><td><button id="b" aria-labelledby="b n">Map</button></td></tr></table>',
  },
  {
    rule: 'image-alt-text',
    fails: `<ul>${boat('gull.jpg', 'A small white boat with one sail', 'A white boat')}${boat('heron.jpg', 'A small white boat with one sail', 'The Heron')}</ul>`,
    passes: `<ul>${boat('gull.jpg', 'A small white boat with one sail', 'The Gull')}${boat('heron.jpg', 'A long blue ship with two chimneys', 'The Heron')}</ul>`,
  },
  {
    rule: 'image-alt-text',
    fails: `<ul>${boat('gull.jpg', 'The harbor in heavy fog', 'Berth 1')}${boat('heron.jpg', 'The harbor in heavy fog', 'Berth 2')}</ul>`,
    passes: `<ul>${boat('gull.jpg', 'The harbor in heavy fog', 'Berth 1')}${boat('large/gull.jpg?w=9', 'The harbor in heavy fog', 'Berth 2')}</ul>`,
  },
  {
    rule: 'image-alt-text',
    fails: `<ul>${drawing('M0 0h20v20', 'Low tide at noon', 'Monday')}${drawing('M9 0h20v20', 'Low tide at noon', 'Tuesday')}</ul>`,
    passes: `<ul>${drawing('M0 0h20v20', 'Low tide at noon', 'Monday')}${drawing('M0 0h20v20', 'Low tide at noon', 'Tuesday')}</ul>`,
  },
  {
    rule: 'image-alt-text',
    fails: `<div>${card('gull.jpg', 'Sailors on the deck', 'Crew')}${card('heron.jpg', 'Sailors on the deck', 'Kitchen')}</div>`,
    passes: `<div>${card('gull.jpg', 'Captain Ahlers on deck', 'Captain Ahlers retires')}${card('heron.jpg', 'Captain Ahlers on deck', 'A talk with Captain Ahlers')}</div>`,
  },
  {
    rule: 'image-alt-text',
    fails: `<ul>${boat('gull.jpg', 'Two red boats', 'Berth 1')}${boat('heron.jpg', 'Two red boats', 'Berth 2')}</ul>`,
    passes: `<ul>${boat('gull.jpg', 'Boat', 'Berth 1')}${boat('heron.jpg', 'Boat', 'Berth 2')}</ul>`,
  },
  {
    rule: 'colour-only',
    fails: payments(['Heron', '$20'], ['Gannet', '-$90'], ['Puffin', '$35'], ['Tern', '-$15']),
    passes: payments(['Heron', '$20'], ['Gannet', '-$90'], ['Puffin', '$35'], ['Tern', '-$15']).replaceAll(
      '$',
      '−$',
    ),
  },
  {
    rule: 'colour-only',
    fails: payments(['Heron', '$20'], ['Gannet', '-$90'], ['Puffin', '$35'], ['Tern', '-$15']),
    passes: payments(['Heron', '$20'], ['Gannet', '-$90'], ['Puffin', '$35'], ['Tern', '-$99']),
  },
  {
    rule: 'colour-only',
    fails: payments(['Heron', '$20'], ['Gannet', '-$90'], ['Puffin', '$35'], ['Tern', '-$15']),
    passes: payments(
      ['Heron', '$20'],
      ['Refund of Gannet', '-$90'],
      ['Puffin', '$35'],
      ['Refund of Tern', '-$15'],
    ),
  },
  {
    rule: 'button-text',
    fails:
      '<dialog><h2>Cancel the order?</h2><p>Nothing is sent.</p><button>Continue</button><button>Cancel</button></dialog>',
    passes:
      '<dialog><h2>Cancel the order?</h2><button>Keep the order</button><button>Cancel the order</button></dialog>',
  },
  {
    rule: 'button-text',
    fails:
      '<div role="alertdialog"><p>Annuler la commande ?</p><button>OK</button><button>Annuler</button></div>',
    passes:
      '<div role="alertdialog"><p>Supprimer la commande ?</p><button>OK</button><button>Annuler</button></div>',
    lang: 'fr',
  },
  {
    rule: 'button-text',
    fails:
      '<div role="dialog"><h2>Do you want to cancel your booking?</h2><button>Yes</button><button>Cancel</button></div>',
    passes:
      '<div role="dialog"><h2>You can cancel at any time</h2><button>Continue</button><button>Cancel</button></div>',
  },
  {
    rule: 'label-text',
    fails: `<fieldset><legend>Your rating</legend>${stars('<span>★</span>')}</fieldset>`,
    passes: `<fieldset><legend>Your rating</legend>${stars('<span aria-hidden="true">★</span><b>$ of 3</b>')}</fieldset>`,
  },
  {
    rule: 'label-text',
    fails: `<p>Seats</p>${['a', 'b'].map((id) => `<input type="checkbox" name="seat" aria-label="●" id="${id}">`).join('')}`,
    passes: `<table><tr>${['a', 'b'].map((id) => `<td><input type="checkbox" name="seat" aria-label="●" id="${id}"></td>`).join('')}</tr></table>`,
  },
  {
    rule: 'label-text',
    fails: `<p>Choose an address</p>${['Home', 'Work'].map((place) => `<div>${place}<label><input type="radio" name="to">Send to</label></div>`).join('')}`,
    passes: `<p>Choose an address</p>${['Home', 'Work'].map((place) => `<div><b id="${place}">${place}</b><label><input type="radio" name="to" aria-describedby="${place}">Send to</label></div>`).join('')}`,
  },
  {
    rule: 'label-look',
    fails:
      '<form><div><input id="a" type="password"><label for="a">Password</label></div><div><input id="b" type="password"><label for="a">Repeat the password</label></div></form>',
    passes:
      '<form><div><input id="a" type="password"><label for="a">Password</label></div><div><input id="b" type="password"><label for="b">Repeat the password</label></div></form>',
  },
  {
    rule: 'label-look',
    fails:
      '<form><label for="a">From</label> <input id="a"> <label for="a">To</label> <input id="b" placeholder="Wick"></form>',
    passes:
      '<form><label for="a">From</label> <input id="a"> <label for="a">To</label> <input id="b" aria-label="To"></form>',
  },
  {
    rule: 'label-look',
    fails:
      '<table><tr><td><label for="a">Name</label></td><td><input id="a"></td></tr><tr><td><label for="a">Boat</label></td><td><select id="b"><option>Heron</option></select></td></tr></table>',
    passes:
      '<table><tr><td><label for="a">Name</label></td><td><input id="a"></td></tr><tr><td><label for="a">as in your passport</label></td><td></td></tr></table>',
  },
  {
    rule: 'button-text',
    fails: `<ul><li>Anna <span>${iconButton(PEN, 'Edit Anna')} ${iconButton(BIN, 'Edit Anna')}</span></li></ul>`,
    passes: `<ul><li>Anna <span>${iconButton(PEN, 'Edit Anna')} ${iconButton(BIN, 'Delete Anna')}</span></li></ul>`,
  },
  {
    rule: 'button-text',
    fails: `<div role="toolbar"><span>${iconButton(PEN, 'Edit')}</span><span>${iconButton(BIN, 'Edit')}</span></div>`,
    passes: `<div role="toolbar"><span>${iconButton(PEN, 'Like')}</span><span>${iconButton(PEN, 'Like')}</span></div>`,
  },
  {
    rule: 'button-text',
    fails: `<p>${glyphButton('▲', 'Sort the boats')}${glyphButton('▼', 'Sort the boats')}</p>`,
    passes: `<p>Name ${glyphButton('▲', 'Sort the boats')} Length ${glyphButton('▼', 'Sort the boats')}</p>`,
  },
  {
    rule: 'button-text',
    fails: `<div>${iconButton(PEN, 'Crew')}${iconButton(BIN, 'Crew')}${iconButton('M0 0h9', 'Crew')}</div>`,
    passes: `<div>${[PEN, PEN, BIN].map((path) => iconButton(path, 'Rate the trip')).join('')}</div>`,
  },
  {
    rule: 'button-text',
    fails: `<div>${iconButton(PEN, 'Bold', 'title="Text"')}${iconButton(BIN, 'Bold', 'title="Text"')}</div>`,
    passes: `<div>${iconButton(PEN, 'Bold')}${iconButton(BIN, 'Bold', 'aria-haspopup="menu"')}</div>`,
  },
  {
    rule: 'button-text',
    fails: `<div>${iconButton(PEN, 'Play')}${iconButton(BIN, 'Play')}</div>`,
    passes: `<div>${iconButton(PEN, 'Play', 'style="padding:40px"')}${iconButton(BIN, 'Play')}</div>`,
  },
  {
    rule: 'button-text',
    fails: `<ul><li>${iconButton(PEN, 'Open')}</li><li>${iconButton(BIN, 'Open')}</li></ul>`,
    passes: `<ul><li>${iconButton(PEN, 'Open')} Repairs</li><li>${iconButton(BIN, 'Open')} Waste</li></ul>`,
  },
]
