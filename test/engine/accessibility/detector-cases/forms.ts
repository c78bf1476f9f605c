import type { DetectorCase } from './detector-case.ts'

const TOOLS = '<button aria-label="Bold"><i></i></button>'.repeat(5)
const radio = (id: string, label: string) =>
  `<input type="radio" name="seat" id="${id}"><label for="${id}">${label}</label>`

export const FORM_CASES: readonly DetectorCase[] = [
  {
    rule: 'error-suggestion',
    fails:
      '<form><label for="e">Email</label><input id="e" aria-invalid="true" aria-describedby="h"><span id="h">Invalid value.</span></form>',
    passes:
      '<form><label for="e">Email</label><input id="e" aria-invalid="true" aria-describedby="h"><span id="h">Enter an address such as name@example.org.</span></form>',
  },
  {
    rule: 'error-suggestion',
    fails:
      '<form><label for="e">Email</label><input id="e"><span class="field-error">Ungültige Eingabe</span></form>',
    passes: '<form><label for="e">Error</label><input id="e"><span>Error</span></form>',
    lang: 'de',
  },
  {
    rule: 'required-unexplained',
    fails: '<form><label>Name* <input required></label><button>Book</button></form>',
    passes:
      '<form><p>A star (*) marks required fields.</p><label>Name* <input required></label><button>Book</button></form>',
  },
  {
    rule: 'choice-group',
    fails: `<form><p>Where do you want to sit?</p>${radio('a', 'Inside')}${radio('b', 'Outside')}</form>`,
    passes: `<form><fieldset><legend>Where do you want to sit?</legend>${radio('a', 'Inside')}${radio('b', 'Outside')}</fieldset></form>`,
  },
  {
    rule: 'choice-group',
    fails: `<form>${['Mon', 'Tue', 'Wed'].map((day) => `<label><input type="checkbox" name="day[]">${day}</label>`).join('')}</form>`,
    passes:
      '<form><label><input type="checkbox" name="terms">I agree</label><label><input type="checkbox" name="news">News</label></form>',
  },
  {
    rule: 'group-name',
    fails: `<fieldset><legend></legend>${radio('a', 'Inside')}${radio('b', 'Outside')}</fieldset>`,
    passes: `<fieldset aria-label="Seat">${radio('a', 'Inside')}${radio('b', 'Outside')}</fieldset>`,
  },
  {
    rule: 'group-single',
    fails: '<fieldset><legend>Boat</legend><label>Boat <input></label></fieldset>',
    passes:
      '<fieldset><legend>Boat</legend><label>Name <input></label><label>Port <input></label></fieldset>',
  },
  {
    rule: 'multi-part-field',
    fails: '<form><label>Phone <input maxlength="3" size="3"></label> <input maxlength="4" size="4"></form>',
    passes:
      '<fieldset><legend>Phone</legend><input aria-label="Area" maxlength="3" size="3"> <input aria-label="Number" maxlength="4" size="4"></fieldset>',
  },
  {
    rule: 'multi-part-field',
    fails:
      '<form><input class="hour" maxlength="2" size="2"> <input class="minute" maxlength="2" size="2"></form>',
    passes:
      '<form><input placeholder="hour" maxlength="2" size="2"> <input placeholder="minute" maxlength="2" size="2"> <input disabled maxlength="2" size="2"></form>',
  },
  {
    rule: 'optgroup-label',
    fails:
      '<select aria-label="Port"><option>--- North ---</option><option>Ayr</option><option>--- South ---</option><option>Bude</option></select>',
    passes:
      '<select aria-label="Port"><option>--- choose ---</option><option>Ayr</option><option>Bude</option></select>',
  },
  {
    rule: 'select-onchange',
    fails: '<label>Port <select onchange="location = this.value"><option>Ayr</option></select></label>',
    passes: '<label>Port <select onchange="showPrice()"><option>Ayr</option></select></label>',
  },
  {
    rule: 'field-label-visible',
    fails: '<form><input placeholder="Your boat"></form>',
    passes: '<form><label>Your boat <input placeholder="Heron"></label></form>',
  },
  {
    rule: 'field-label-visible',
    fails: '<form><input aria-label="Your boat" maxlength="20"></form>',
    passes:
      '<form><p>Code</p><div><input aria-label="Digit 1" maxlength="1"></div><div><input aria-label="Digit 2" maxlength="1"></div></form>',
  },
  {
    rule: 'field-label-visible',
    fails: '<form><input aria-label="Your boat" placeholder="Your boat"></form>',
    passes: '<form><input aria-label="Your boat" placeholder="Your boat" readonly></form>',
  },
  {
    rule: 'field-label-visible',
    fails: '<form><input aria-label="Your boat"></form>',
    passes: '<form><input type="search" aria-label="Search"><button>Search</button></form>',
  },
  {
    rule: 'field-label-visible',
    fails: '<div><input aria-label="Font size" value="12"><button>Apply</button></div>',
    passes: `<div>${TOOLS}<div><input aria-label="Font size" value="12"></div></div>`,
  },
  {
    rule: 'label-look',
    fails: '<form><span>Port of arrival</span> <input aria-label="Destination" maxlength="9"></form>',
    passes: '<form><span>Port of arrival</span> <input aria-label="Letter 1 of 3" maxlength="1"></form>',
  },
  {
    rule: 'label-look',
    fails: '<form><span>Port of arrival</span> <input aria-label="Destination"></form>',
    passes: '<form><span>Port of arrival</span> <input aria-label="Port of arrival (required)"></form>',
  },
  {
    rule: 'field-hint-association',
    fails: '<form><label for="d">Day</label> <input id="d"><span>For example, 31.12.2026</span></form>',
    passes:
      '<form><label for="d">Day</label> <input id="d" aria-describedby="h"><span id="h">For example, 31.12.2026</span></form>',
  },
  {
    rule: 'field-hint-association',
    fails: '<form><label for="d">Email</label> <input id="d"><span>name@example.org</span></form>',
    passes: '<form><label for="d">Name</label> <span>@</span><input id="d"></form>',
  },
  {
    rule: 'required-not-programmatic',
    fails: '<form><label>Boat * <input></label></form>',
    passes: '<form><p>* required</p><label>Boat * <input required></label></form>',
  },
  {
    rule: 'required-not-programmatic',
    fails: '<form><label>Number *: <input></label></form>',
    passes:
      '<form><label>Number + [0-9]* pattern: <input></label> <label>Files (*.txt) <input></label></form>',
  },
  {
    rule: 'label-text',
    fails: '<form><label>Text field <input></label></form>',
    passes: '<form><label>Text on the flag <input></label></form>',
  },
  {
    rule: 'label-text',
    fails: '<form><label>Menu <input></label></form>',
    passes:
      '<form><label>Menu <select><option>Ferries</option><option>Ports</option></select></label></form>',
  },
  {
    rule: 'label-text',
    fails: '<form><label>Informationen <input></label></form>',
    passes: '<form><label>Informationen zum Schiff <input></label></form>',
    lang: 'de',
  },
  {
    rule: 'error-suggestion',
    fails:
      '<form><label for="e">Delivery day</label><input id="e" aria-invalid="true" aria-describedby="h"><p id="h">Error: value not accepted (code 21)</p></form>',
    passes:
      '<form><label for="e">Delivery day</label><input id="e" aria-invalid="true" aria-describedby="h"><p id="h">Error: value not accepted on Sundays (code 21)</p></form>',
  },
  {
    rule: 'error-suggestion',
    fails:
      '<form><label for="c">Cabins</label><input id="c"><span id="cabins-error">Invalid value for cabins.</span></form>',
    passes:
      '<form><label for="c">Cabins</label><input id="c"><span id="cabins-error">Invalid value for cabins: book one to four.</span></form>',
  },
  {
    rule: 'error-vague',
    fails:
      '<form><p>Please fill in correctly.</p><label>Port <input></label><label>Cabins <input></label></form>',
    passes: '<form><p>Please fill in correctly.</p><label>Port <input></label></form>',
  },
  {
    rule: 'label-text',
    fails: '<form><label>Port <input></label><label>Port <input></label></form>',
    passes:
      '<form><fieldset><legend>From</legend><label>Port <input></label></fieldset><fieldset><legend>To</legend><label>Port <input></label></fieldset></form>',
  },
  {
    rule: 'label-text',
    fails: '<div><label>Port <input></label> <label>Port <input></label></div>',
    passes:
      '<h2>From</h2><label>Port <input></label><p style="height: 150px">The ferry leaves.</p><h2>To</h2><label>Port <input></label>',
  },
  {
    rule: 'label-distance',
    fails:
      '<form><label for="b" style="display:inline-block;margin-right:300px">Boat</label><input id="b"></form>',
    passes: '<form><label for="b" style="display:block">Boat</label><input id="b"></form>',
  },
  {
    rule: 'label-empty',
    fails: '<label for="b"></label><input id="b" title="Boat">',
    passes: '<label for="b"><img src="a.png" alt="Boat"></label><input id="b">',
  },
  {
    rule: 'control-contrast',
    fails: '<label>Boat <input style="border:1px solid #ddd;background:#fff"></label>',
    passes: '<label>Boat <input style="border:0;border-bottom:1px solid #555;background:#fff"></label>',
  },
  {
    rule: 'control-contrast',
    fails:
      '<video style="position:fixed;inset:60% 0 0;width:100%"></video><label>Boat <input style="border:1px solid #ddd;background:#fff"></label>',
    passes:
      '<video style="position:fixed;inset:0;width:100%;height:100%;z-index:-1"></video><label>Boat <input style="border:1px solid #ddd;background:#fff"></label>',
  },
  {
    rule: 'control-contrast',
    fails:
      '<style>p{position:relative}p::before{content:"";position:absolute;width:100%;height:2px;background:#036}</style><p><label>Boat <input style="border:1px solid #ddd;background:#fff"></label></p>',
    passes:
      '<style>p{position:relative}p::before{content:"";position:absolute;inset:0;z-index:-1;background:#036}</style><p><label>Boat <input style="border:1px solid #ddd;background:#fff"></label></p>',
  },
  {
    rule: 'control-contrast',
    fails:
      '<style>p{position:relative}p::before{content:"";position:absolute;inset:0;z-index:-1;background:oklab(0.3 0 0 / 0)}</style><p><label>Boat <input style="border:1px solid #ddd;background:#fff"></label></p>',
    passes:
      '<style>p{position:relative}p::before{content:"";position:absolute;inset:0;z-index:-1;background:oklab(0.3 0 0)}</style><p><label>Boat <input style="border:1px solid #ddd;background:#fff"></label></p>',
  },
  {
    rule: 'control-contrast',
    fails: '<label>Boat <input style="border:1px solid oklch(0.92 0 0);background:oklch(1 0 0)"></label>',
    passes:
      '<p style="background:oklch(0.25 0.03 250);color:#fff"><label>Boat <input style="border:1px solid #ddd;background:#fff"></label></p>',
  },
  {
    rule: 'placeholder-contrast',
    fails:
      '<style>::placeholder{color:oklch(0.85 0 0)}</style><label>Boat <input placeholder="Heron"></label>',
    passes:
      '<style>input{background:oklch(0.2 0 0)}::placeholder{color:#ccc}</style><label>Boat <input placeholder="Heron"></label>',
  },
  {
    rule: 'placeholder-contrast',
    fails: '<style>::placeholder{color:#ccc}</style><label>Boat <input placeholder="Heron"></label>',
    passes: '<style>::placeholder{color:#555}</style><label>Boat <input placeholder="Heron"></label>',
  },
  {
    rule: 'submit-button',
    fails: '<form><label>Boat <input></label><label>Port <input></label></form>',
    passes: '<form><label>Boat <input></label><label>Port <input></label><button>Book</button></form>',
  },
]
