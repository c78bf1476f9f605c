import { nameOf } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'

const CONTROLS =
  'a[href], button, summary, select, input[type=checkbox], input[type=radio], input[type=button], [role=button], [role=switch], [role=checkbox]'
/** Matches words for shortcuts in the supported languages, and the names of the Ctrl key. */
const SHORTCUTS =
  /shortcut|hot-?key|key ?bind|\bctrl\b|\bstrg\b|tasten(?:kürzel|kombination)|tastatur(?:kürzel|befehl)|raccourci|atajo|scorciatoi|sneltoets|atalho|skrót|kortkommando|snarvei|genvej|pikanäppäi|zkratk|ショートカット/i
/** Matches words for keys in the supported languages. They count only in the name of a checkbox or switch. */
const KEYS =
  /\bkeys?\b|\btasten?\b|\btouches?\b|\bteclas?\b|\btast[oi]\b|\btoets(?:en)?\b|klawisz|\btangent|\bknapp|kláves|\btuş|näppäi|клавиш|キー/iu
const SWITCHES = 'input[type=checkbox], [role=switch], [role=checkbox]'
const NAME_MAX = 200

/** Returns true if a visible control seems to open a setting for shortcuts. */
export const offersShortcutSettings = (): boolean =>
  findAll(CONTROLS).some(
    (control) =>
      isShown(control) &&
      (SHORTCUTS.test(wordsOf(control)) || (control.matches(SWITCHES) && KEYS.test(wordsOf(control)))),
  )

function wordsOf(control: Element): string {
  const { labels, value } = control as HTMLInputElement
  const texts = [...(labels ?? [])].map((label) => label.textContent)
  return `${nameOf(control, NAME_MAX)} ${texts.join(' ')} ${control.matches('input') ? value : ''}`
}
