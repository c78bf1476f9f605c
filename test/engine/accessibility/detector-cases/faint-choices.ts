import type { DetectorCase } from './detector-case.ts'

const HIDDEN = 'input{position:absolute;width:1px;height:1px;opacity:0;overflow:hidden}'

/** A group of cards around radio buttons that only screen readers perceive. */
const cards = (chosen: string, names = ['Window seat', 'Aisle seat', 'Table seat']) =>
  `<style>${HIDDEN}.c{display:inline-block;border:1px solid #c4c4c4;background:#fff;padding:12px}${chosen}</style>
  <fieldset><legend>Your seat</legend>${names
    .map(
      (name, index) =>
        `<label class="c"><input type="radio" name="s"${index === 0 ? ' checked' : ''}><span>${name}</span></label>`,
    )
    .join('')}</fieldset>`

/** A group of buttons of which the first is chosen. */
const buttons = (attribute: string, chosen: string, names = ['Tag', 'Woche', 'Monat']) =>
  `<style>button{border:1px solid #bbb;background:#f7f7f7;color:#222;padding:8px}[${attribute}=true]{${chosen}}</style>
  <div>${names.map((name, index) => `<button type="button" ${attribute}="${index === 0}">${name}</button>`).join('')}</div>`

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
]
