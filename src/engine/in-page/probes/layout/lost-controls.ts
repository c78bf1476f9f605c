import { ariaNameOf } from '../../accessibility/detect/names/names.ts'
import { keep } from '../../accessibility/keeper.ts'
import { isCalledMenu } from '../../elements/menu-openers.ts'
import { letters, nameOf, squeeze } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { labelTextOf } from '../forms/find-forms.ts'
import { ASIDE, hiddenAt, isOffered } from './lost-content.ts'
import { EXEMPT, type NarrowDefect } from './text-lines.ts'

const BUTTONS = 'button, [role=button], input[type=submit], input[type=button]'
const FIELDS =
  'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea'
const CONTROLS = `${BUTTONS}, ${FIELDS}, summary, [role=tab], [role=combobox], [aria-expanded]`
/** Controls that are used only in a wide window, or whose content also disappears. */
const PARTS = `${EXEMPT}, [class*=carousel], [class*=slide], [class*=swiper], [aria-roledescription], [class*=player], [class*=share], [class*=print], fieldset:disabled`
/** Matches the names of controls that aren't needed in a narrow window, in the supported languages. */
const DISPENSABLE =
  /\bprint|druck|imprim|stampa|afdruk|skriv ut|drukuj|tisk|vytisk|yazdır|印刷|\btop\b|nach oben|haut de|arriba|in cima|naar boven|topo\b|do góry|till toppen|nahoru|başa dön|トップ|上へ|\b(?:prev|next|previous)\b|zurück|vorherig|nächst|précédent|suivant|anterior|siguiente|próxim|precedente|successiv|vorige|volgende|poprzedni|następn|föregående|nästa|předchozí|další|önceki|sonraki|前へ|次へ|\bview\b|\bgrid\b|ansicht|raster|kachel|affichage|grille|\bvista\b|cuadrícula|griglia|weergave|rooster|visualiza|grade|widok|siatk|\bvy\b|rutnät|zobrazení|mřížk|görünüm|ızgara|表示|full.?screen|vollbild|plein écran|pantalla completa|schermo intero|volledig scherm|tela cheia|pełny ekran|helskärm|celá obrazovka|tam ekran|全画面|zoom|side ?bar|seitenleiste|collapse|expand|einklapp|ausklapp|shortcut|tastenk|per page|pro seite|par page|por página|per pagina|na stron|per sida|na stránku|sayfa başına|件ずつ|share|teilen|partag|compart|condivid|\bdelen\b|udostępn|\bdela\b|sdílet|paylaş|共有|copy|kopier|copi|kopieer|kopiuj|kopírovat|kopyala|コピー|\bpdf\b|pause|play\b|\bmute|close|schließ|fermer|cerrar|chiudi|sluit|fechar|zamknij|stäng|zavřít|kapat|閉じる/i
const NAME_MAX = 60
const NAMED_MAX = 3
const SHOWN_MAX = 40
const LETTERS_MIN = 2
const WORD_MIN = 3
const GROUPS_MAX = 3
/** Comparing many names takes too long. */
const CONTROLS_MAX = 200

interface Control {
  element: Element
  name: string
}

interface LostGroup {
  hidden: Element
  controls: Control[]
}

let wide: readonly Control[] = []
let seen: ReadonlySet<Element> = new Set()
let groups: readonly LostGroup[] = []
/** Whether a menu button that appears only in the narrow window may show the controls. */
let isMenuClosed = false

function controlName(element: Element): string {
  const { labels, placeholder, type, value } = element as HTMLInputElement
  if (element.matches(FIELDS))
    return squeeze((labels?.length ? labelTextOf(element) : ariaNameOf(element)) || placeholder || '')
  return element.localName === 'input' && /submit|button/.test(type) ? value : nameOf(element, NAME_MAX)
}

const shownControls = (): Element[] => findAll(`${CONTROLS}, a[href]`).filter(isShown)

/** Records the controls of the wide window. */
export function readWideControls(): void {
  const shown = shownControls()
  seen = new Set(shown)
  groups = []
  wide = shown
    .filter((element) => element.matches(`${BUTTONS}, ${FIELDS}`) && !element.closest(`${ASIDE}, ${PARTS}`))
    .slice(0, CONTROLS_MAX)
    .map((element) => ({ element, name: controlName(element) }))
    .filter(({ name }) => letters(name) >= LETTERS_MIN && !DISPENSABLE.test(name))
}

/**
 * Looks for controls that are hidden in the narrow window, if no other control has a similar name. A control
 * that appears only in the narrow window may open them, unless it is the menu button, which is pressed later.
 * @param known hidden elements that are already reported.
 */
export function findLostControls(known: ReadonlySet<Element>): void {
  const gone = wide.filter(({ element }) => element.isConnected && !isShown(element))
  groups = []
  if (gone.length === 0) return
  const fresh = shownControls().filter((element) => !seen.has(element))
  const menus = fresh.filter((element) => isCalledMenu(element) && element.closest(ASIDE))
  isMenuClosed = menus.length > 0
  if (fresh.some((element) => !menus.includes(element) && !isLinkBeside(element))) return
  const knownKinds = new Set([...known].map(kindOf))
  const found = gone.flatMap(({ element, name }) => {
    const hidden = hiddenAt(element)
    return hidden && !isOffered(hidden) ? [{ hidden, element, name }] : []
  })
  groups = [...Map.groupBy(found, ({ hidden }) => kindOf(hidden))]
    .filter(([kind]) => !knownKinds.has(kind))
    .map(([, controls]) => ({ hidden: controls[0]!.hidden, controls }))
  dropOffered()
}

/** Several cards may hide the same part. */
const kindOf = (element: Element): string =>
  `${element.localName} ${element.getAttribute('class') || element.id}`

const isLinkBeside = (element: Element): boolean =>
  element.matches('a[href]') && element.closest(ASIDE) !== null && nameOf(element, NAME_MAX) !== ''

/** Also drops the controls that an opened menu contains. */
export function readOpenedMenu(): void {
  isMenuClosed = false
  dropOffered()
}

/**
 * Drops the controls whose names are similar to those of visible controls. A link such as “Log in” also
 * replaces the fields next to the hidden button with this name.
 */
function dropOffered(): void {
  if (groups.length === 0) return
  const names = shownControls().map(controlName).filter(Boolean)
  groups = groups.flatMap(({ hidden, controls }) => {
    const left = controls.filter(({ name }) => !names.some((other) => isSimilar(name, other)))
    const isFormOffered = left.length < controls.length && controls.some(isField) && left.every(isField)
    return left.length > 0 && !isFormOffered ? [{ hidden, controls: left }] : []
  })
}

const isField = ({ element }: Control): boolean => element.matches(FIELDS)

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= WORD_MIN)

/** Returns true for names that share a word. Words in languages without spaces are compared as a whole. */
function isSimilar(name: string, other: string): boolean {
  const [one, two] = [name.toLowerCase(), other.toLowerCase()]
  const words = new Set(wordsOf(two))
  return (
    one === two ||
    (letters(two) >= LETTERS_MIN && one.includes(two)) ||
    wordsOf(one).some((word) => words.has(word))
  )
}

/** Returns the groups of controls that nothing in the narrow window replaces. */
export function readLostControls(): NarrowDefect[] {
  if (isMenuClosed) return []
  return groups
    .toSorted((a, b) => b.controls.length - a.controls.length)
    .slice(0, GROUPS_MAX)
    .map(({ hidden, controls }) => {
      const names = [...new Set(controls.map(({ name }) => name))]
      const fields = controls.filter(isField).length
      return {
        rule: 'reflow-lost',
        element: keep(hidden),
        amount: letters(names.join('')),
        // A single button may be of little use in a narrow window.
        isQuestion: fields === 0 && names.length === 1,
        lost: {
          controls: names.slice(0, NAMED_MAX).map((name) => name.slice(0, SHOWN_MAX)),
          count: names.length,
          kind: fields === 0 ? 'button' : fields === controls.length ? 'field' : 'control',
          heading: '',
          start: '',
        },
      }
    })
}
