/** Matches the names, ids and classes of buttons that open a menu. */
export const MENU =
  /menu|menü|menú|navigation|burger|nav(bar)?[-_]*(toggle|toggler|button|btn|opener)|(toggle|open)[-_]*nav|навигаци|меню|メニュー/i

/** Matches the names, ids and classes of buttons for something other than the page's navigation. */
export const NO_MENU =
  /search|such|recherch|busc|cerca|zoek|theme|dark|mode\b|lang|sprache|idioma|lingua|taal|close|schließ|fermer|cerrar|chiudi|sluit|user|account|profile|konto|compte|cuenta|filter|sort|more|mehr|sub-?menu|drop-?down|context|kebab|action|option/i
