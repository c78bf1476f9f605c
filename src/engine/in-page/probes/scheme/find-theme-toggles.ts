import { keep } from '../../accessibility/keeper.ts'
import { nameOf, squeeze, textOf } from '../../elements/text.ts'
import { findAll } from '../flat-tree.ts'
import { ENDING, RISKY } from '../risky.ts'
import { isSubmitButton, isUsable } from '../usable.ts'

const CONTROL =
  'button, [role=button], [role=switch], [role=checkbox], [role=radio], input[type=button], input[type=checkbox], input[type=radio], a[href="#"], a[href="#0"], a[href^="javascript:"]'
/** Selects controls that open a menu, and those that send or save something. */
const OPENS =
  '[aria-haspopup]:not([aria-haspopup=false]), [aria-expanded], [popovertarget], [commandfor], [data-toggle=dropdown], [data-bs-toggle=dropdown], [type=submit], [type=reset], [download]'

/** Matches names of controls that change the color scheme, in the supported languages. */
const NAMED = new RegExp(
  [
    /\b(dark|night|light|day)[ -]?(mode|theme|scheme|colou?rs?|version|view|appearance)\b/,
    /\b(toggle|switch|change)( the| to)?( colou?r| page| site)? (theme|mode|scheme)\b/,
    /\b(theme|colou?r (mode|scheme|theme))( toggle| switch(er)?)?$/,
    /dunkel(modus|ansicht|schaltung)|dunkle(r|s|n)? (modus|design|ansicht|farb|thema|farbschema)|nacht(modus|ansicht)|hell(modus|ansicht)|helle(r|s|n)? (modus|design|ansicht|farb|thema|farbschema)|farbschema|design (wechseln|umschalten)/,
    /(mode|thème|affichage|couleurs?) (sombres?|foncée?s?|nuit|nocturne|claire?s?|jour)|changer (de|le) (thème|mode de couleur)/,
    /(modo|tema) (oscuro|noche|nocturno|claro)|colores oscuros|cambiar (de |el )?tema/,
    /(modalità|tema) (scur[ao]|notte|notturna|chiar[ao])|cambia(re)? (il )?tema/,
    /(donker|nacht|licht)e? ?(modus|thema|weergave|kleuren)|thema (wisselen|wijzigen)/,
    /(modo|tema) (escuro|noturno|claro)|(alternar|mudar|trocar) (o )?tema/,
    /(tryb|motyw) (ciemny|nocny|jasny)|(ciemny|jasny) (tryb|motyw)|zmień motyw/,
    /(mörkt|ljust) (läge|tema|utseende)|nattläge|(byt|ändra) tema/,
    /(tmavý|noční|světlý) (režim|motiv|vzhled)|(změnit|přepnout) (motiv|vzhled)/,
    /(ダーク|ナイト|ライト|夜間)(モード|テーマ)|テーマ(の|を)?(切り?替え?|変更)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
/** Matches ids, classes and data attributes of controls that change the color scheme. */
const MARKED =
  /(?<![a-z])((dark|night)[-_]?(mode|theme|toggle|switch)|(dark|light)[-_]?(toggle|switch(er)?|changer)|(theme|colou?r[-_]?(mode|scheme))[-_]?(toggle|switch(er)?|changer|button|btn)|(toggle|switch|change)[-_]?(theme|dark|night|light|colou?r[-_]?(mode|scheme)))(?![a-z])/i
/** Matches names that mean a color scheme only in a group of controls for it. */
const BARE = /^(dark|night|dunkel|nacht|sombre|nuit|oscuro|scuro|donker|escuro|ciemny|mörkt|tmavý|ダーク)$/i
const GROUP = /theme|scheme|appearance|colou?r-?mode/i
/** Matches names for the scheme of a page that is already light. */
const LIGHT = /light|day|hell|clair|claro|chiar|licht|jasny|ljust|světlý|ライト/i
const NAME_MAX = 60
const GROUP_LEVELS = 3

/** A control that probably changes the page's color scheme. */
export interface ThemeToggle {
  element: number
  /** The accessible name, which may be empty. */
  name: string
}

/**
 * Returns the controls that probably change the page's color scheme and are safe to press. Controls for the
 * light scheme come last.
 */
export function findThemeToggles(max: number): ThemeToggle[] {
  return (findAll(CONTROL) as HTMLElement[])
    .filter((element) => isThemeToggle(element) && isPressable(element))
    .map((element) => ({ element, name: nameOfControl(element) }))
    .toSorted((one, other) => Number(LIGHT.test(one.name)) - Number(LIGHT.test(other.name)))
    .slice(0, max)
    .map(({ element, name }) => ({ element: keep(element), name }))
}

function isThemeToggle(element: HTMLElement): boolean {
  const name = nameOfControl(element)
  if (NAMED.test(name) || MARKED.test(marksOf(element))) return true
  return BARE.test(name) && groupsOf(element).some((group) => GROUP.test(marksOf(group)))
}

/** The label of a checkbox is usually not its content. */
function nameOfControl(element: HTMLElement): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const label = squeeze(labels.map((each) => textOf(each, NAME_MAX)).join(' '))
  return nameOf(element, NAME_MAX) || label || (element as HTMLInputElement).value?.slice(0, NAME_MAX) || ''
}

const marksOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => name === 'id' || name === 'class' || name === 'name' || name.startsWith('data-'))
    .map(({ name, value }) => (name.startsWith('data-') ? `${name} ${value}` : value))
    .join(' ')

function groupsOf(element: Element): Element[] {
  const groups = [element]
  for (let box = element.parentElement; box && groups.length <= GROUP_LEVELS; box = box.parentElement)
    if (box !== document.body && box !== document.documentElement) groups.push(box)
    else break
  return groups
}

function isPressable(element: HTMLElement): boolean {
  if (element.matches(OPENS) || isSubmitButton(element)) return false
  const name = nameOfControl(element)
  if (RISKY.test(name) || ENDING.test(name)) return false
  // Users often press the label of a hidden checkbox.
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  return isUsable(element) || (!element.matches(':disabled') && labels.some(isUsable))
}
