import type { DetectorCase } from './detector-case.ts'

const FIELDS = '<label>Ship <input></label><label>Berth <input></label>'
const form = (buttons: string, after = ''): string => `<form>${FIELDS}${buttons}${after}</form>`
const STEP_STYLE =
  '<style>ol{list-style:none}li{padding:8px;color:#333}.done{background:#dfd}.now{background:#036;color:#fff;font-weight:700}.off{color:#777}</style>'
const NAMES = ['Ship', 'Crew', 'Cargo', 'Fee', 'Check']
/** Returns steps with the given classes, one of which is marked as the current step. */
const steps = (looks: readonly string[], current: number): string =>
  `${STEP_STYLE}<ol>${looks.map((look, at) => `<li class="${look}" ${at === current ? 'aria-current="step"' : ''}>${NAMES[at]}</li>`).join('')}</ol>`

/** Tabs with separators between them. The third tab is selected. */
const tabs = (style: string, after = ''): string =>
  `<style>[role=tablist]{position:relative;display:flex}[role=tab]{width:80px;height:30px;padding:0;border:0;background:none;color:#222}[role=tab]+[role=tab]{border-left:1px solid #888}.thumb{position:absolute;top:0;height:30px;background:#36c4}${style}</style><div role="tablist">${NAMES.slice(
    0,
    4,
  )
    .map((name, at) => `<button role="tab" aria-selected="${at === 2}">${name}</button>`)
    .join('')}${after}</div>`

/** Cases for the Enter key, instructions after forms, and the current step. */
export const ENTERING_CASES: readonly DetectorCase[] = [
  {
    rule: 'enter-submits',
    fails: form('<button>Remove</button><button>Save</button>'),
    passes: `${form('<button type="button">Remove</button><button>Save</button><button>Cancel</button>')}${form('<button>Show times</button><button>Save</button>')}${form('<button>Delete</button>')}<form><label><input type="checkbox"> Gull</label><button>Remove</button><button>Save</button></form>`,
  },
  {
    rule: 'enter-submits',
    fails: form('<button>Gutschein einlösen</button><label>Tag <input></label><button>Bestellen</button>'),
    passes: `<form><label>Gutschein <input></label><button>Einlösen</button><button>Bestellen</button></form>${form('<button disabled>Zurück</button><button>Weiter</button>')}${form('<button>Zurücklegen</button><button>Weiter</button>')}`,
    lang: 'de',
  },
  {
    rule: 'enter-submits',
    fails: form('<button>Apply</button><label>Day <input></label><button>Place order</button>'),
    // A filter button applies to the whole form, and a confirmation dialog submits nothing else.
    passes: `${form('<button>Apply</button><button>Export CSV</button>')}${form('<button>Upload</button><button>Save draft</button>')}${form('<button>Apply now</button><button>Save job</button>')}${form('<button>Delete repository</button><button>Never mind</button>')}`,
  },
  {
    rule: 'enter-submits',
    fails: '<form><button>Cancel</button><label>Ship <input></label><button>Save</button></form>',
    // The Enter key activates the first submit button, even if the button is hidden or an image.
    passes: [
      '<input type="submit" hidden>',
      '<button style="display:none">Save</button>',
      '<input type="image" src="/save.png" alt="Save">',
    ]
      .map(
        (first) =>
          `<form>${first}<button>Cancel</button><label>Ship <input></label><button>Save</button></form>`,
      )
      .join(''),
  },
  {
    rule: 'enter-submits',
    fails: form('<button>Hesabı sil</button><button>Kaydet</button>'),
    passes: form('<button>Silinenleri göster</button><button>Kaydet</button>'),
    lang: 'tr',
  },
  {
    rule: 'field-hint-after',
    fails: `${form('<button>Send</button>')}<section><h2>How to fill in this form</h2><p>Ask the harbor master.</p></section>`,
    passes: `<p>See <a href="#help">the notes</a>.</p>${form('<button>Send</button>')}<section id="help"><h2>How to fill in this form</h2></section>${form('<button>Book</button>', '<p>By sending this form, you accept our privacy notice.</p>')}<p>We send the invoice in PDF format.</p><h2>Contact</h2><p>Call us about how to fill in the log books of all the ships in the harbor, or visit us.</p>`,
  },
  {
    rule: 'field-hint-after',
    fails: form('<button>Absenden</button>', '<p>Alle Beträge in vollen Euro angeben.</p>'),
    passes: `<form><label>Betrag <input aria-describedby="b"></label><label>Tag <input></label><button>Absenden</button><p id="b">Alle Beträge in vollen Euro angeben.</p></form>${form('<p>Alle Beträge in vollen Euro angeben.</p><button>Absenden</button>')}`,
    lang: 'de',
  },
  {
    rule: 'field-hint-after',
    fails: `${form('<button>Send</button>')}<p>Enter the berth without spaces.</p>`,
    // Links point to other instructions, and text after the form may be about something else.
    passes: `${form('<button>Search</button>')}<ul><li><a href="/profile">How to complete your application form</a></li></ul><h2>How to complete your profile</h2><p>Use this tool to write texts in capital letters.</p>`,
  },
  {
    rule: 'field-hint-after',
    fails: form('<button>Envoyer</button>', '<p>Indiquez les montants en euros entiers.</p>'),
    passes: `${form('<button>Envoyer</button>', '<p>Le port est un quartier sans espaces verts.</p>')}<p>Convertissez vos textes en majuscules.</p>`,
    lang: 'fr',
  },
  {
    rule: 'field-hint-after',
    fails: form('<button>Enviar</button>', '<p>Escriba el número sin espacios.</p>'),
    passes: form('<button>Enviar</button>', '<p>Indique el número de barrios sin espacios verdes.</p>'),
    lang: 'es',
  },
  {
    rule: 'control-state',
    fails: steps(['done', 'done', 'now', 'off', 'off'], 1),
    passes: `${steps(['done', 'done', 'now', 'off', 'off'], 2)}${steps(['', '', 'error now', '', ''], 1)}${steps(['done', 'now', 'off'], 0)}`,
  },
  {
    rule: 'control-state',
    fails: steps(['done', 'now', 'off', 'off', 'off'], 3),
    passes: `${steps(['now', 'off', 'off', 'off', 'off'], 0)}${steps(['', '', '', '', ''], 3)}`,
  },
  {
    rule: 'control-state',
    // The step that looks current has neither a link nor a check mark.
    fails: `${STEP_STYLE}<ol><li class="done"><a href="/a"><span style="position:absolute;width:1px;height:1px;overflow:hidden">Done: </span><b>✓</b> Ship</a></li><li class="done"><a href="/b" aria-current="step"><b>✓</b> Crew</a></li><li class="now"><span>Cargo</span></li><li><span>Fee</span></li><li><span>Check</span></li></ol>`,
    passes: `${STEP_STYLE}<ol><li class="done"><a href="/a"><b>✓</b> Ship</a></li><li class="done"><a href="/b"><b>✓</b> Crew</a></li><li class="now" aria-current="step"><span>Cargo</span></li><li><span>Fee</span></li><li><span>Check</span></li></ol>`,
  },
  {
    rule: 'control-state',
    fails: `${STEP_STYLE}<div role="tablist">${NAMES.map((name, at) => `<button role="tab" aria-selected="${at === 3}" class="${at === 1 ? 'now' : ''}">${name}</button>`).join('')}</div>`,
    passes: `${STEP_STYLE}<div role="tablist">${NAMES.map((name, at) => `<button role="tab" aria-selected="${at === 3}" class="${at === 3 ? 'now' : ''}" ${at === 1 ? 'disabled' : ''}>${name}</button>`).join('')}</div>`,
  },
  {
    rule: 'control-state',
    fails: tabs('[role=tab]:first-child{background:#036;color:#fff}'),
    passes:
      tabs('.thumb{width:80px;left:160px}', '<span class="thumb"></span>') +
      tabs('[role=tab]:first-child{border-left:1px solid #888}') +
      tabs(
        '[aria-selected=true]{outline:2px solid #036}[role=tab]:nth-child(2){background-image:linear-gradient(#fff,#eee)}',
      ),
  },
  {
    rule: 'control-state',
    fails: tabs('[role=tab]:nth-child(2){background:#036;color:#fff}'),
    passes: tabs(
      '.thumb{width:80px;left:160px}[role=tab]:nth-child(2){background:#eee}',
      '<span class="thumb"></span>',
    ),
  },
]
