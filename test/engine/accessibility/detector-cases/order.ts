import { type DetectorCase, TEXT } from './detector-case.ts'

const GAP = '&nbsp;'.repeat(6)
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const heads = (scope: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<th scope="${scope}">${cell}</th>`).join('')}</tr>`
const days = (first: (name: string) => string) =>
  ['Monday', 'Friday'].map((day) => `<tr>${first(day)}<td>80</td><td>71</td></tr>`).join('')
const CORNER = '<tr><td></td><th>Heron</th><th>Gannet</th></tr>'
const at = (left: number, text: string) =>
  `<div style="position:absolute;top:20px;left:${left}px;width:200px"><p>${text}</p></div>`
const START = 'On Saturday the new pier of the island will be opened to all'
const END = 'and the first ferry leaves at noon, as it did a century ago.'

/** Returns a grid with each string in the given column and row. */
const hours = (...cells: readonly (readonly [text: string, column: number, row: number])[]) =>
  `<div style="display:grid;grid-template-columns:repeat(3,1fr)">${cells
    .map(([text, column, row]) => `<p style="grid-column:${column};grid-row:${row}">${text}</p>`)
    .join('')}</div>`
/** The times in the second row are in a different order than the names in the first row. */
const MIXED_HOURS = hours(
  ['North', 1, 1],
  ['East', 2, 1],
  ['South', 3, 1],
  ['9 to 5', 3, 2],
  ['10 to 6', 1, 2],
  ['Until 1', 2, 2],
)
/** Returns a grid of numbered sections. The style sheet shows each section at the position of its number. */
const grid = (...sections: [title: string, place: number][]) =>
  `<div style="display:grid;grid-template-columns:repeat(2,1fr)">${sections.map(([title, place]) => `<section style="order:${place}"><h2>${place}. ${title}</h2></section>`).join('')}</div>`
/** Returns a grid with six steps, three of which start with the given words. */
const steps = (second: string, third: string, last: string) =>
  `<div style="display:grid;grid-template-columns:repeat(3,1fr)">${[
    [1, 'Stir flour and water in a jar.'],
    [4, 'By now it doubles.'],
    [2, `${second} nothing has happened.`],
    [5, 'Drop a spoonful into water.'],
    [3, `${third} throw half away each day.`],
    [6, `${last} move the jar.`],
  ]
    .map(([place, text]) => `<p style="order:${place}">${text}</p>`)
    .join('')}</div>`

/** Cases for the order of text, and for labels and headers that belong to something else. */
export const ORDER_CASES: readonly DetectorCase[] = [
  {
    rule: 'table-header-scope',
    fails: `<table>${heads('row', 'Boat', 'Port')}${row('Heron', 'Ayr')}${row('Gannet', 'Wick')}</table>`,
    passes: `<table>${heads('col', 'Boat', 'Port')}${row('Heron', 'Ayr')}${row('Gannet', 'Wick')}</table>`,
  },
  {
    rule: 'table-header-scope',
    fails: `<table>${days((day) => `<th scope="col">${day}</th>`)}</table>`,
    passes: `<table>${days((day) => `<th scope="row">${day}</th>`)}</table>`,
  },
  {
    rule: 'table-headers',
    fails: `<table>${CORNER}${days((day) => `<td><b>${day}</b></td>`)}</table>`,
    passes: `<table>${CORNER}${days((day) => `<th><b>${day}</b></th>`)}</table>`,
  },
  {
    rule: 'table-headers',
    fails: `<table>${CORNER}${days((day) => `<td>${day}</td>`)}</table>`,
    passes: `<table>${CORNER}${days(() => '<td>12</td>')}</table>`,
  },
  {
    rule: 'text-by-spaces',
    fails: `<p>Monday${GAP}Town hall${GAP}7 pm<br>Friday${GAP}Old pier${GAP}8 pm</p>`,
    passes: `<p>Monday&nbsp;3${GAP}Town hall<br>Friday&nbsp;7, old pier, 8&nbsp;pm</p>`,
  },
  {
    rule: 'label-look',
    fails:
      '<form><label for="b">Street</label><input id="a"><label for="a">Number of tickets</label><input id="b"></form>',
    passes:
      '<form><input id="a"><label for="a">Street</label><input id="b"><label for="b">Number of tickets</label></form>',
  },
  {
    rule: 'label-look',
    fails:
      '<form><input type="radio" name="n" id="f"> <label for="s">Friday</label><br><input type="radio" name="n" id="s"> <label for="f">Sunday</label></form>',
    passes:
      '<form><input type="radio" name="n" id="f"> <label for="f">Friday</label><br><input type="radio" name="n" id="s"> <label for="s">Sunday</label></form>',
  },
  {
    rule: 'reading-order',
    fails: `<div style="position:relative;height:200px">${at(300, END)}${at(0, START)}</div>`,
    passes: `<div style="position:relative;height:200px">${at(0, START)}${at(300, END)}</div>`,
  },
  {
    rule: 'reading-order',
    fails: `<div style="position:relative;height:200px">${at(300, END)}${at(0, START)}</div>`,
    passes: `<div style="position:relative;height:200px">${at(300, 'e-bikes may be taken along on all boats.')}${at(0, `${START}.`)}</div>`,
  },
  {
    rule: 'reading-order',
    fails: MIXED_HOURS,
    passes: hours(
      ['North', 1, 1],
      ['East', 2, 1],
      ['South', 3, 1],
      ['10 to 6', 1, 2],
      ['Until 1', 2, 2],
      ['9 to 5', 3, 2],
    ),
  },
  {
    rule: 'reading-order',
    fails: MIXED_HOURS,
    passes: hours(
      ['North', 1, 1],
      ['East', 2, 1],
      ['South', 3, 1],
      ['Ferries', 3, 2],
      ['Boats', 1, 2],
      ['Bikes', 2, 2],
    ),
  },
  {
    rule: 'image-alt-text',
    fails: '<img src="a.jpg" alt="Photo 2">',
    passes: '<img src="a.jpg" alt="Pier 2">',
  },
  {
    rule: 'image-informative-empty',
    fails:
      '<main><figure><img src="passenger-chart.png" alt="" width="600" height="300"><figcaption>Passengers by year</figcaption></figure></main>',
    passes:
      '<main><figure><img src="passenger-boat.jpg" alt="" width="600" height="300"><figcaption>Passengers by year</figcaption></figure></main>',
  },
  {
    rule: 'image-decorative-exposed',
    fails: '<img src="a.jpg" width="400" height="12" alt="Decorative line">',
    passes:
      '<img src="a.jpg" width="400" height="300" alt="Decorative tiles in the hall of the old ferry house">',
  },
  {
    rule: 'link-context',
    fails: '<main><h1>Ferries</h1><p><a href="/next">»</a></p></main>',
    passes: '<main><h1>Ferries</h1><p><a href="/next">Next page »</a></p></main>',
  },
  {
    rule: 'table-headers',
    fails:
      '<table><tr><th>Age</th><th></th></tr><tr><td>Child</td><td>3 €</td></tr><tr><td>Adult</td><td>6 €</td></tr></table>',
    passes:
      '<table><tr><th>Age</th><th></th></tr><tr><td>Child</td><td>Edit</td></tr><tr><td>Adult</td><td>Edit</td></tr></table>',
  },
  {
    rule: 'image-alt-text',
    fails: `<figure><img src="a.jpg" alt="The old pier"><figcaption>Ferry to Ayr</figcaption></figure><figure><img src="b.jpg" alt="The old pier"><figcaption>Ferry to Wick</figcaption></figure>`,
    passes: `<figure><img src="a.jpg" alt="The old pier"><figcaption>Ferry to Ayr</figcaption></figure><figure><img src="b.jpg" alt="The new pier"><figcaption>Ferry to Wick</figcaption></figure>`,
  },
  {
    rule: 'reading-order',
    fails: `<div style="display:flex;flex-direction:column"><p style="order:3">Call the harbor master now.</p><p style="order:1">Look whether anybody is hurt.</p><p style="order:2">Bring the boat to the pier.</p></div>`,
    passes: `<div style="display:flex;flex-direction:column"><p>Look whether anybody is hurt.</p><p>Bring the boat to the pier.</p><p>Call the harbor master now.</p></div>`,
  },
  {
    rule: 'reading-order',
    fails: grid(['Pay by card', 3], ['Choose a boat', 1], ['Choose a seat', 2]),
    passes: grid(['Choose a boat', 1], ['Choose a seat', 2], ['Pay by card', 3]),
  },
  {
    rule: 'reading-order',
    fails: grid(['Pay by card', 3], ['Choose a boat', 1], ['Choose a seat', 2]),
    passes: grid(['Pay by card', 3], ['Choose a boat', 1], ['Choose a seat', 2]).replace(/\d\. /g, ''),
  },
  {
    rule: 'reading-order',
    fails: grid(['Pay by card', 3], ['Choose a boat', 1], ['Choose a seat', 2]),
    passes: grid(['Pay by card', 1], ['Choose a boat', 2], ['Choose a seat', 3])
      .replace('repeat(2,', 'repeat(3,')
      .replace(/order:\d/g, ''),
  },
  {
    rule: 'reading-order',
    fails: `<div style="display:flex"><section style="order:2"><h2>B) Pack</h2></section><section><h2>A) Book</h2></section></div>`,
    passes: `<div style="display:flex"><section style="order:2"><h2>Pack</h2></section><section><h2>Book</h2></section></div>`,
  },
  {
    rule: 'reading-order',
    fails: steps('Next,', 'After that,', 'Finally,'),
    passes: steps('Sometimes', 'Often', 'Rarely'),
  },
  {
    rule: 'reading-order',
    fails: `<div style="display:flex;flex-direction:column"><div style="order:2"><p>${TEXT}</p></div><h2 style="order:1">Ferries</h2></div>`,
    passes: `<div style="display:flex;flex-direction:column"><div style="order:2"><img src="a.jpg" alt="A ferry at the pier"></div><h2 style="order:1">Ferries</h2></div>`,
  },
  {
    rule: 'reading-order',
    fails: `<ol style="display:grid"><li style="order:1">Call the harbor</li><li style="order:0">Look for people</li><li style="order:2">Wait for help</li></ol>`,
    passes: `<ul style="display:grid;grid-template-columns:1fr 1fr"><li style="order:1">Red jumper, £40</li><li style="order:0">Blue jumper, £45</li><li style="order:2">Green jumper, £50</li></ul>`,
  },
  {
    rule: 'aria-hidden-content',
    fails: `<svg aria-hidden="true" width="300" height="200"><text y="20">Passengers</text><text y="60">Freight</text></svg>`,
    passes: `<svg aria-hidden="true" width="300" height="200"><text y="20">Passengers</text><text y="60">Freight</text></svg><p>Passengers: 60%. Freight: 40%.</p>`,
  },
  {
    rule: 'duplicate-id-aria',
    fails: '<label for="a">Name</label><input id="a"><label for="a">Boat</label><input id="a">',
    passes:
      '<label for="a">Name</label><input id="a"><label for="b">Boat</label><input id="b"><p id="b"></p>',
  },
  {
    rule: 'heading-look',
    fails: '<h2 role="presentation">Ferries</h2>',
    passes: '<h2>Ferries</h2>',
  },
  {
    rule: 'control-role',
    fails: '<a role="button" href="https://example.org/tickets">Buy tickets</a>',
    passes: '<a role="button" href="https://example.org/tickets" data-toggle="modal">Buy tickets</a>',
  },
  {
    rule: 'control-role',
    fails: '<a href="javascript:print()">Print</a>',
    passes: '<a href="javascript:void(0)">Print</a>',
  },
  {
    rule: 'keyboard-access',
    fails: '<div><video src="a.mp4" onclick="this.play()"></video></div>',
    passes: '<div><video src="a.mp4" onclick="this.play()"></video><button>Play</button></div>',
  },
  {
    rule: 'aria-dialog-name',
    fails: '<dialog open><p>Prices include tax.</p></dialog>',
    passes: '<dialog open aria-labelledby="h"><h2 id="h">Prices</h2></dialog>',
  },
  {
    rule: 'button-text',
    fails: '<button>x</button>',
    passes: '<button title="Close">x</button>',
  },
  {
    rule: 'br-paragraphs',
    fails: '<p>The new ferry leaves at nine.<br><br>The old ferry leaves at ten.</p>',
    passes: '<p>Island Ferries<br><br>The ferry leaves at nine.</p>',
  },
  {
    rule: 'br-paragraphs',
    fails:
      '<p>The new <a href="#new">ferry</a> leaves at nine every day.<br><br>The old ferry leaves at ten.</p>',
    passes:
      '<p><a href="#new">When the new ferry leaves the pier</a><br><br><a href="#old">When the old ferry leaves the pier</a></p>',
  },
  {
    rule: 'color-contrast',
    fails: '<style>#c::before{content:"Now only ";color:#bbb}</style><p id="c">12 €</p>',
    passes: '<style>#c::before{content:"Now only ";color:#555}</style><p id="c">12 €</p>',
  },
  {
    rule: 'icon-contrast',
    fails:
      '<button aria-label="Close" style="border:0;background:#fff"><svg width="24" height="24"><path d="M4 4L20 20M20 4L4 20" stroke="#ccc"/></svg></button>',
    passes:
      '<button aria-label="Close" style="border:0;background:#fff"><svg width="24" height="24"><path d="M4 4L20 20M20 4L4 20" stroke="#666"/></svg></button>',
  },
  {
    rule: 'target-size',
    fails: '<p>Page <a href="/1">1</a> <a href="/2">2</a> <a href="/3">3</a></p>',
    passes:
      '<p>You can take the boats <a href="/1">A</a>, <a href="/2">B</a> and <a href="/3">C</a> to the island in summer.</p>',
  },
  {
    rule: 'sensory-instruction',
    fails: '<p>Select the square icon to get the timetable.</p>',
    passes: '<p>Select the bold entry to get the timetable.</p>',
  },
  {
    rule: 'sensory-instruction',
    fails: '<p>Press the round button to continue.</p>',
    passes: '<p>Press the round button “Start” to continue.</p>',
  },
  {
    rule: 'table-layout-order',
    fails: `<table role="presentation">${row('<h3>You rent</h3>', '<h3>You own</h3>')}${row('<p>You do not pay the levy.</p>', '<p>You pay the levy in two parts.</p>')}${row('<p>Send the bill back to us.</p>', '<p>Check the area on the bill.</p>')}</table>`,
    passes: `<table role="presentation">${row('<h3>You rent</h3><p>You do not pay the levy.</p>', '<h3>You own</h3><p>You pay the levy in two parts.</p>')}${row('<p>Send the bill back to us.</p>', '<p>Check the area on the bill.</p>')}</table>`,
  },
  {
    rule: 'table-layout-order',
    fails: `<table>${row('Step 1: Buy a ticket.', 'Step 3: Board the ferry.')}${row('Step 2: Walk to the pier.', 'Step 4: Find a seat.')}</table>`,
    passes: `<table>${row('Step 1: Buy a ticket.', 'Step 2: Walk to the pier.')}${row('Step 3: Board the ferry.', 'Step 4: Find a seat.')}</table>`,
  },
  {
    rule: 'table-layout-order',
    fails: `<table>${row('Boats that leave from', 'Boats that come back to')}${row('the old pier<br>in the north', 'the new pier<br>in the south')}</table>`,
    // File names start with lowercase letters, but don't continue a sentence.
    passes: `<table>${row('Files in the folder', 'Files after the copy')}${row('ferry.plan<br>pier.map', 'heron.plan<br>heron.map')}</table>`,
  },
]
