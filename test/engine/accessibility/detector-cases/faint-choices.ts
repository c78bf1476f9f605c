import type { DetectorCase } from './detector-case.ts'

const HIDDEN = 'input{position:absolute;width:1px;height:1px;opacity:0;overflow:hidden}'

/** A group of cards around radio buttons that are visible only to screen readers. */
const cards = (chosen: string, names = ['Window seat', 'Aisle seat', 'Table seat']) =>
  `<style>${HIDDEN}.c{display:inline-block;border:1px solid #c4c4c4;background:#fff;padding:12px}${chosen}</style>
  <fieldset><legend>Your seat</legend>${names
    .map(
      (name, index) =>
        `<label class="c"><input type="radio" name="s"${index === 0 ? ' checked' : ''}><span>${name}</span></label>`,
    )
    .join('')}</fieldset>`

/** A group of buttons with the first one chosen. */
const buttons = (attribute: string, chosen: string, names = ['Tag', 'Woche', 'Monat']) =>
  `<style>button{border:1px solid #bbb;background:#f7f7f7;color:#222;padding:8px}[${attribute}=true]{${chosen}}</style>
  <div>${names.map((name, index) => `<button type="button" ${attribute}="${index === 0}">${name}</button>`).join('')}</div>`

/** Switches with the first one turned on. */
const switches = (thumb: string, place: string) =>
  `<style>[role=switch]{position:relative;width:60px;height:24px;border:0;background:#ddd}i{position:absolute;left:2px;top:2px;width:16px;height:16px;background:#fff}[aria-checked=true]{background:#e4e4e4}</style>
  <div>${['Sound', 'Light', 'Horn'].map((name, at) => `<button type="button" role="switch" aria-checked="${at === 0}" aria-label="${name}">${name}<i style="${at === 0 ? `${thumb};${place}` : ''}"></i></button>`).join('')}</div>`

const pressed = (contents: readonly string[]) =>
  `<style>button{border:1px solid #bbb;background:#f7f7f7;color:#222;padding:8px}[aria-pressed=true]{background:#ececec}</style>
  <div>${['Sail', 'Row', 'Paddle'].map((name, at) => `<button type="button" aria-pressed="${at === 0}">${contents[at]}${name}</button>`).join('')}</div>`
const pictured = (paths: readonly string[]) =>
  pressed(paths.map((path) => `<svg width="10" height="10"><path d="${path}"/></svg>`))
const ligatures = (names: readonly string[]) => pressed(names.map((name) => `<i>${name}</i>`))

export const FAINT_CHOICE_CASES: readonly DetectorCase[] = [
  {
    rule: 'chosen-contrast',
    fails: cards('.c:has(:checked){background:#f2f6ff}'),
    passes: cards('.c:has(:checked){background:#f2f6ff;border-color:#0b4f9e}'),
  },
  {
    rule: 'chosen-contrast',
    fails: cards('.c:has(:checked){border-color:#adb5bd}'),
    passes: cards('.c:has(:checked){border-color:#adb5bd;font-weight:700}'),
  },
  {
    rule: 'chosen-contrast',
    fails: cards('.c:has(:checked){background:#eee}', ['Place côté fenêtre', 'Place côté couloir']),
    passes: cards('.c:has(:checked){background:#eee}.c:has(:checked)::after{content:"✓"}', [
      'Place côté fenêtre',
      'Place côté couloir',
    ]),
  },
  {
    rule: 'chosen-contrast',
    fails: buttons('aria-pressed', 'background:#ececec'),
    passes: buttons('aria-pressed', 'background:#333;color:#fff'),
    lang: 'de',
  },
  {
    rule: 'chosen-contrast',
    fails: buttons('aria-selected', 'background:#fff', ['Preise', 'Anfahrt']).replace(
      '<div>',
      '<div role="tablist">',
    ),
    passes: buttons('aria-selected', 'background:#fff;box-shadow:inset 0 -3px #036', ['Preise', 'Anfahrt']),
    lang: 'de',
  },
  {
    rule: 'chosen-contrast',
    fails: cards('.c:has(:checked){background:#f2f6ff}'),
    // The browser draws the radio buttons.
    passes: cards('.c:has(:checked){background:#f2f6ff}').replace(HIDDEN, ''),
  },
  {
    rule: 'chosen-contrast',
    fails: switches('', ''),
    passes: `${switches('translate:20px', '')}${switches('', 'left:22px')}${switches('', 'margin-left:20px')}`,
  },
  {
    rule: 'chosen-contrast',
    fails: pressed(['', '', '']),
    // A line below the buttons marks the chosen one.
    passes: `<style>button{width:80px}</style><div style="position:relative">${pressed(['', '', ''])}<span style="position:absolute;left:0;bottom:0;width:80px;height:2px;background:#036"></span></div>`,
  },
  {
    rule: 'chosen-contrast',
    fails: pictured(['M0 0h8', 'M0 0v8', 'M0 0h9']),
    passes: pictured(['M0 0l4 4', 'M0 0h8', 'M0 0h8']),
  },
  {
    rule: 'chosen-contrast',
    fails: ligatures(['sailing', 'rowing', 'kayaking']),
    passes: ligatures(['radio_button_checked', 'radio_button_unchecked', 'radio_button_unchecked']),
  },
]
