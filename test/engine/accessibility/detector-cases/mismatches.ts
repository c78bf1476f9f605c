import type { DetectorCase } from './detector-case.ts'

/** Returns a card with a heading and a link. */
const job = (path: string, heading: string, label: string, text = 'Apply now'): string =>
  `<li><h3>${heading}</h3><p>Full time</p><a href="/${path}" aria-label="${label}">${text}</a></li>`

/** Returns a box for a plan, in markup without spaces. */
const plan = (name: string, text: string, label: string): string =>
  `<div class="plan"><h3>${name}</h3><p>${text}</p><button aria-label="${label}">${label.split(' ')[0]}</button></div>`

const NAV_STYLE =
  '<style>nav ul{display:flex;gap:20px;list-style:none}nav a{color:#222}.active{font-weight:700;border-bottom:3px solid #c00}.cta{background:#c00}</style>'
/** Returns a navigation in which one item is marked as the current page, “Fares” by default. */
const nav = (items: Readonly<Record<string, string>>, current = 'Fares'): string =>
  `${NAV_STYLE}<nav><ul>${Object.entries(items)
    .map(([name, look]) => {
      const mark = name === current ? 'aria-current="page"' : ''
      return `<li><a href="/${name}" ${mark} ${look && `class="${look}"`}>${name}</a></li>`
    })
    .join('')}</ul></nav>`

const ICON_STYLE =
  '<style>.lift,.pool{display:inline-block;width:20px;height:20px;background:url(/icons.png)}.pool{background-position:-20px 0}</style>'

/** Returns a table in which each row has an icon and a label. */
const iconTable = (rows: Readonly<Record<string, string>>): string =>
  `<table><tr><th></th><th>Name</th></tr>${Object.entries(rows)
    .map(([name, icon]) => `<tr><td><i class="${icon}"></i></td><td>${name}</td></tr>`)
    .join('')}</table>`

const FIELDS = '<label>First <input></label><label>Last <input></label>'
/** Returns a group whose name is available only to screen readers. */
const group = (name: string, heading: string): string =>
  `<fieldset><legend style="position:absolute;width:1px;height:1px;overflow:hidden">${name}</legend>${heading && `<h3>${heading}</h3>`}${FIELDS}</fieldset>`

/** Returns a form with two required fields and a sentence above them. */
const starForm = (sentence: string): string =>
  `<form>${sentence}<label>Name <input required></label><label>Phone <input required></label><label>Ship <input></label><button>Book</button></form>`

/** Returns two icon buttons with the given attributes and names. */
const pair = (
  [first, second]: readonly [string, string],
  [one, two]: readonly [string, string],
  icon = '',
): string =>
  `<div>${[
    [first, one],
    [second, two],
  ]
    .map(([attributes, name]) => `<button ${attributes} aria-label="${name}">${icon || DOT}</button>`)
    .join('')}</div>`
const DOT = '<svg width="20" height="20" aria-hidden="true"><circle r="9" cx="10" cy="10"/></svg>'
const BACK_FORTH = ['class="back"', 'class="fwd"'] as const

/** Returns a form with two hints, and the ids that the fields refer to. */
const hints = (phone: string, wage: string) =>
  `<form><label for="a">Phone</label><input id="a" type="tel" aria-describedby="${phone}"><p id="p">Only to arrange a trial shift</p><label for="b">Wage</label><input id="b" aria-describedby="${wage}"><p id="w">In pounds before tax</p></form>`

/** Markup that contradicts what people see. */
export const MISMATCH_CASES: readonly DetectorCase[] = [
  {
    rule: 'name-reference',
    fails: pair(BACK_FORTH, ['Forward 15 seconds', 'Back 15 seconds']),
    // The classes describe what both buttons look like, or the buttons have visible text, as on a blog.
    passes:
      pair(BACK_FORTH, ['Back 15 seconds', 'Forward 15 seconds']) +
      pair(['class="next"', 'class="next"'], ['Next', 'Previous']) +
      pair(['class="previous"', 'class="next"'], ['Next', 'Previous'], 'Page') +
      `<main><div><button class="back" aria-label="Next">${DOT}</button></div></main>`,
  },
  {
    rule: 'name-reference',
    fails: pair(['class="iconPlus"', 'data-icon="minus"'], ['Weniger Karten', 'Mehr Karten']),
    passes:
      pair(['class="iconPlus"', 'data-icon="minus"'], ['Mehr Karten', 'Weniger Karten']) +
      `<div dir="rtl">${pair(['class="arrow-left"', 'class="arrow-right"'], ['Next', 'Previous'])}</div>`,
    lang: 'de',
  },
  {
    rule: 'name-reference',
    fails: pair(['data-seek="-10"', 'data-seek="10"'], ['10秒進む', '10秒戻る']),
    // The classes of each button contradict each other, or the buttons do something else.
    passes:
      pair(['data-seek="-10"', 'data-seek="10"'], ['10秒戻る', '10秒進む']) +
      pair(['class="prev right"', 'class="next left"'], ['次へ', '前へ']) +
      pair(BACK_FORTH, ['拡大', '縮小']),
    lang: 'ja',
  },
  {
    rule: 'name-reference',
    fails: pair(['class="fa fa-angle-left"', 'class="chevron right icon"'], ['Next', 'Previous']),
    passes: ['btn margin-', 'uk-margin-', 'arrow pull-', 'border-']
      .map((look) => pair([`class="${look}right"`, `class="${look}left"`], ['Previous', 'Next']))
      .join(''),
  },
  {
    rule: 'name-reference',
    fails: `<div><button aria-label="Zoom out"><svg width="20" height="20"><use href="/icons.svg#zoom-in"/></svg></button><button aria-label="Zoom in"><svg width="20" height="20"><use href="/icons.svg#zoom-out"/></svg></button></div>`,
    passes: `<div><button aria-label="Zoom in"><svg width="20" height="20"><use href="/icons.svg#zoom-in"/></svg></button><button aria-label="Zoom out"><svg width="20" height="20"><use href="/icons.svg#zoom-out"/></svg></button></div><nav><a class="previous" href="/2" aria-label="Next posts">${DOT}</a><a class="next" href="/1" aria-label="Previous posts">${DOT}</a></nav>`,
  },
  {
    rule: 'name-reference',
    fails: `<ul>${job('a', 'Night nurse', 'Apply now: night nurse')}${job('b', 'Harbor guide', 'Apply now: night nurse')}</ul>`,
    passes: `<ul>${job('a', 'Night nurse', 'Apply now: night nurse')}${job('b', 'Harbor guide', 'Apply now: harbor guide')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails:
      '<table><tr><td>Heron</td><td><button aria-label="Remove Heron">Remove</button></td></tr><tr><td>Osprey</td><td><button aria-label="Remove Heron">Remove</button></td></tr></table>',
    passes: `<ul>${job('a', 'Night nurse', 'Apply now')}${job('b', 'Harbor guide', 'Apply now')}</ul><ul>${job('c', 'Cook', 'Apply now for this cook')}${job('d', 'Cook', 'Apply now for this cook')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails: `<div><h2>Heron</h2><a href="/h" aria-label="Details of the Heron">Details</a></div><div><h2>Osprey</h2><a href="/o" aria-label="Details of the Heron">Details</a></div>`,
    // The label applies to all items, refers to the same page, or names the item by other words in its text.
    passes: `<ul>${job('a', 'Roofs', 'More about our services', 'More')}${job('b', 'Floors', 'More about our services', 'More')}</ul><ul>${job('c', 'Heron', 'Book the Heron', 'Book')}${job('c', 'Osprey', 'Book the Heron', 'Book')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails: `<div>${plan('Basic', 'Upgrade to Pro', 'Details of Basic')}${plan('Family', 'For four', 'Details of Basic')}</div>`,
    // Boxes for different topics can share a label that names what the control does, and an item can contain
    // the same words.
    passes: `<div><h2>Blog</h2><button aria-label="Subscribe to newsletter">Subscribe</button></div><div><h2>Newsletter</h2><button aria-label="Subscribe to newsletter">Subscribe</button></div>${['Blog', 'Newsletter'].map((topic) => `<div class="col"><h2>${topic}</h2><button aria-label="Order our newsletter">Order</button></div>`).join('')}<div><h2>News</h2><a href="/n" aria-label="Get the newsletter">Get</a></div><div><h2>Newsletter</h2><a href="/m" aria-label="Get the newsletter">Get</a></div><div>${plan('Basic', 'Upgrade to Pro', 'Compare with Pro')}${plan('Pro', 'For four', 'Compare with Pro')}</div>`,
  },
  {
    rule: 'control-state',
    fails: nav({ Boats: '', Fares: '', Ports: 'active', Crew: '' }),
    passes: nav({ Boats: '', Fares: 'active', Ports: '', Crew: '' }),
  },
  {
    rule: 'control-state',
    fails: `<h1>Ports</h1>${nav({ Boats: '', Fares: '', Ports: '', Crew: '' })}<style>nav a[href="/Ports"]{background:#ffd}</style>`,
    // A call to action stands out, but isn't the current page.
    passes: `<h1>Fares</h1>${nav({ Boats: '', Fares: '', Ports: '', Booking: 'cta' })}${nav({ Sale: '', Fares: '', Ports: '' })}<style>nav a[href="/Sale"]{font-weight:700;color:#c00}</style>`,
  },
  {
    rule: 'control-state',
    fails: nav({ Boats: '', Fares: 'hover:underline active:p-1', Ports: 'active active:p-1', Crew: '' }),
    // Class names for the pressed state don't mark the current item, and a link can point to a section of
    // this page.
    passes: `${nav({ Boats: '', Fares: '', Ports: '', 'Sign up': 'active:bg-blue-700 aria-selected:bold' })}<style>nav a[href="/Sign up"]{background:#06c}</style><nav><a href="/Boats">Boats</a><a href="/" aria-current="page">Home</a><a href="#services" class="active">Services</a><a href="/Crew">Crew</a></nav>`,
  },
  {
    rule: 'control-state',
    fails: `${NAV_STYLE}<nav><a href="/a" class="is-active">Boats</a><a href="/b" aria-current="true">Fares</a><a href="/c">Ports</a></nav><style>.is-active{background:#ffd}</style>`,
    // The parent of the current item also stands out, and another navigation has its own current item.
    passes: `${NAV_STYLE}<nav><ul><li class="active"><a href="/a">Boats</a><ul><li><a href="/b" aria-current="page">Heron</a></li><li><a href="/c">Osprey</a></li><li><a href="/d">Gull</a></li></ul></li><li><a href="/e">Ports</a></li><li><a href="/f">Crew</a></li></ul></nav>${nav({ Old: '', New: 'active', All: '' }, '')}${nav({ Boats: '', Fares: '', Ports: 'active-parent', Crew: '' })}<style>.active-parent{font-weight:700}</style>`,
  },
  {
    rule: 'control-state',
    fails: `<h1>Ports in winter</h1>${nav({ Boats: '', Fares: '', Ports: '', Crew: '' })}<style>nav a[href="/Ports"]{background:#ffd}</style>`,
    passes: `<h1>Fares for ports</h1>${nav({ Boats: '', Fares: '', Ports: '', Crew: '' })}<style>nav a[href="/Ports"]{background:#ffd}</style>`,
  },
  {
    rule: 'control-state',
    fails: `${nav({ Boats: '', Fares: '', Ports: 'on', Crew: '' })}<style>.on{border-left:3px solid}</style>`,
    passes: `${nav({ Boats: '', Fares: 'on', Ports: '', Crew: '' })}<style>.on{border-left:3px solid}</style>`,
  },
  {
    rule: 'background-image-content',
    fails: `${ICON_STYLE}<table><tr><th>Hotel</th><th>Facilities</th></tr><tr><td>Heron</td><td><i class="lift"></i><i class="pool"></i></td></tr><tr><td>Gull</td><td><i class="pool"></i></td></tr></table>`,
    passes: `${ICON_STYLE}<table><tr><th>Hotel</th><th>Facilities</th></tr><tr><td>Heron</td><td><i class="lift"></i> Lift</td></tr><tr><td>Gull</td><td><i class="pool" title="Pool"></i></td></tr><tr><td>Tern</td><td></td></tr><tr><td>Auk</td><td><i class="pool" role="img" aria-label="Pool"></i></td></tr></table>`,
  },
  {
    rule: 'background-image-content',
    fails: `${ICON_STYLE}<ul><li><span class="lift"></span></li><li><span class="pool"></span></li></ul>`,
    // Handles and arrows that appear in every row, icons in named buttons, and the edges of a box.
    passes: `${ICON_STYLE}<table><tr><td><i class="lift"></i></td><td>Heron</td><td><i class="pool"></i></td></tr><tr><td><i class="lift"></i></td><td>Gull</td><td><i class="pool"></i></td></tr></table><ul><li><button aria-label="Lift"><i class="lift"></i></button></li><li><button aria-label="Pool"><i class="pool"></i></button></li></ul><table><tr><td><i class="lift"></i></td><td></td></tr><tr><td></td><td>Heron</td></tr><tr><td></td><td><i class="pool"></i></td></tr></table>`,
  },
  {
    rule: 'background-image-content',
    fails: `${ICON_STYLE}<table><tr><td>Wi-Fi</td><td><i class="lift"></i></td><td><i class="pool"></i></td></tr><tr><td>Meals</td><td><i class="pool"></i></td><td><i class="pool"></i></td></tr></table>`,
    // Icons that illustrate the text of their row, and the stars of a rating.
    passes: `${ICON_STYLE}${iconTable({ Heron: 'lift', Gull: 'pool' })}${iconTable({ Lift: 'lift', Pool: 'pool', 'Pool ': 'pool' })}${iconTable({ Norway: 'flag lift', Iceland: 'flag pool', Denmark: 'flag pool' })}<span>4.5 of 5</span><ul><li><i class="lift"></i></li><li><i class="pool"></i></li></ul><ul class="stars"><li><i class="lift"></i></li><li><i class="pool"></i></li></ul>`,
  },
  {
    rule: 'required-unmarked',
    fails:
      '<form><p>Fields marked with * are required.</p><label>Name <input required></label><label>Phone <input></label><button>Book</button></form>',
    passes:
      '<form><p>Fields marked with * are required.</p><label>Name * <input required></label><label>Phone <input></label><button>Book</button></form><form><label>Search <input required></label></form>',
  },
  {
    rule: 'required-unmarked',
    fails:
      '<p>Mit * markierte Felder sind Pflichtfelder.</p><form><label for="n">Name</label><input id="n" aria-required="true"><label for="o">Ort</label><input id="o" required><button>Buchen</button></form>',
    passes:
      '<style>.r::after{content:" *"}</style><form><p>Mit * markierte Felder sind Pflichtfelder.</p><label for="n" class="r">Name</label><input id="n" required><button>Buchen</button></form><form><p>* Pflichtfeld</p><label>Ort <input></label></form><form><p>* Pflichtfeld</p><label>Schiff <img src="/star.png" alt=""><input required></label></form>',
    lang: 'de',
  },
  {
    rule: 'required-unmarked',
    fails: starForm('<p>All fields marked with an asterisk (*) are required.</p>'),
    // All fields are required, or the asterisk marks optional fields, is a symbol, refers to a note or is
    // hidden.
    passes: [
      '<p>*All fields are required</p>',
      '<p>All fields are required unless marked with an asterisk (*).</p>',
      '<p>Alle Felder ohne * sind Pflichtfelder.</p>',
      '<small>Required: 8+ characters, one special character (!@#$%^&*)</small>',
      '<p>* Booking required for groups of ten or more</p>',
      '<p>All fields are required. Ships marked * are fully booked.</p>',
      '<p>* Passport required for identification</p>',
      '<p style="display:none">* Required</p>',
    ]
      .map(starForm)
      .join(''),
  },
  {
    rule: 'required-unmarked',
    fails: starForm('<p>* Required</p>'),
    // The asterisk is next to the only required field.
    passes:
      '<form><label for="n">Name</label><input id="n" required><span>* Required</span><label>Ship <input></label></form><form><div><label for="m">Name</label> <span>* Required</span><br><input id="m" required></div><label>Ship <input></label></form>',
  },
  {
    rule: 'group-name',
    fails: `<form>${group('Meal', 'Meals')}${group('Meal', 'Transfer from the port')}</form>`,
    passes: `<form>${group('Meal', 'Meals')}${group('Transfer', 'Transfer from the port')}</form>`,
  },
  {
    rule: 'group-name',
    fails: `<form>${group('Billing address', 'Billing address')}${group('Billing address', 'Delivery')}</form>`,
    // A single shared word doesn't make a name a copy, two groups may share a general name, and groups that
    // are far apart are unrelated.
    passes: `<form>${group('Your details', 'Personal information')}${group('Your order', 'Your order')}</form><form>${group('Shipping address', 'Delivery')}${group('Billing address', 'Billing address')}</form><form>${group('Choose one', 'Meals')}${group('Choose one', 'Cabins')}</form><div>${group('Payment', 'Payment')}</div><div>${group('Payment', 'Gift card')}</div>`,
  },
  {
    rule: 'group-name',
    fails: `<form><div role="group" aria-label="Cabins"><h3>Cabins</h3>${FIELDS}</div><div role="group" aria-label="Cabins"><h3>Pets on board</h3>${FIELDS}</div></form>`,
    // Groups without headings, groups in other forms, and numbered groups.
    passes: `<form>${group('Size', '')}${group('Size', '')}</form><form>${group('Size', 'Cabins')}</form><form>${group('Passenger 1', 'Passenger 1')}${group('Passenger 1', 'Passenger 2')}</form>`,
  },
  {
    rule: 'field-hint-association',
    fails: hints('w', 'p'),
    passes: hints('p', 'w'),
  },
  {
    rule: 'field-hint-association',
    fails: hints('p', 'p'),
    passes: hints('p', 'p w'),
  },
]
