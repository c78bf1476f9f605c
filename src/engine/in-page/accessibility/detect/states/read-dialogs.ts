import type { DialogFact } from '../../../../accessibility/detectors/facts.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { keep } from '../../keeper.ts'
import { ariaNameOf, cleanTextOf, nameOf } from '../names/names.ts'

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], .modal'
const BUTTON = 'button, [role="button"], input[type="button"], input[type="submit"], a[class*="btn"]'
const TITLE = 'h1, h2, h3, h4, h5, h6, [role="heading"], p'
const DIALOGS_MAX = 20
const BUTTONS_MAX = 4
const TITLE_MAX = 120

/** Reads the small dialogs on the page, whether open or closed. */
export function readDialogs(): DialogFact[] {
  return findAll(DIALOG)
    .filter((dialog) => !dialog.querySelector(DIALOG))
    .slice(0, DIALOGS_MAX)
    .flatMap((dialog) => {
      const buttons = [...dialog.querySelectorAll(BUTTON)].filter((button) => nameOf(button) !== '')
      if (buttons.length < 2 || buttons.length > BUTTONS_MAX) return []
      const title = cleanTextOf(dialog.querySelector(TITLE)) || ariaNameOf(dialog)
      return [
        {
          title: title.slice(0, TITLE_MAX),
          buttons: buttons.map((button) => ({ element: keep(button), name: nameOf(button) })),
        },
      ]
    })
}
