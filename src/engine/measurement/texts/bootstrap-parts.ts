import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PageFacts } from '../page-facts.ts'

/** The parts of Bootstrap with the classes that they style, under the names that its documentation uses. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['grid', /^(?:row|row-fluid|span\d+|col-(?:(?:xs|sm|md|lg|xl|xxl)-)?(?:\d+|auto)|col)$/],
  ['buttons', /^btn$|^btn-/],
  ['navbar', /^navbar$|^navbar-/],
  ['navs', /^nav$|^nav-(?!item|link)/],
  ['forms', /^form-(?!text$)|^(?:input-group|control-group|custom-(?:select|file|control))$/],
  ['tables', /^table$|^table-/],
  ['cards', /^card$|^card-/],
  ['modals', /^modal$|^modal-/],
  ['dropdowns', /^dropdown(?:-|$)/],
  ['alerts', /^alert$|^alert-/],
  ['badges', /^badge$|^badge-/],
  ['labels', /^label-/],
  ['panels', /^panel$|^panel-/],
  ['list groups', /^list-group(?:-|$)/],
  ['pagination', /^pagination(?:-|$)|^page-(?:item|link)$/],
  ['pager', /^pager$/],
  ['jumbotron', /^(?:jumbotron|hero-unit)$/],
  ['breadcrumbs', /^breadcrumb(?:-|$)/],
  ['carousel', /^carousel(?:-|$)/],
  ['accordion', /^accordion(?:-|$)/],
  ['progress bars', /^progress(?:-|$)/],
  ['thumbnails', /^thumbnails?$/],
  ['wells', /^well(?:-|$)/],
  ['media objects', /^media(?:-|$)/],
  ['glyphicons', /^glyphicon(?:-|$)/],
]

const ATTRIBUTE = /\bclass(?:Name)?\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([\w-]+))/g
const NAMED_MAX = 6

/**
 * Returns the parts of Bootstrap whose classes the HTML contains, such as “grid, buttons and navbar”. Returns
 * null if the HTML is unknown or mentions none of them, since a script may then set the classes.
 */
export function bootstrapPartsIn({ sources: { html } }: PageFacts): string | null {
  const classes = new Set(
    [...html.matchAll(ATTRIBUTE)].flatMap(([, double, single, bare]) =>
      (double ?? single ?? bare ?? '').split(/\s+/),
    ),
  )
  const found = PARTS.filter(([, part]) => [...classes].some((name) => part.test(name)))
  return found.length === 0 || found.length > NAMED_MAX
    ? null
    : joinList(
        found.map(([name]) => name),
        NAMED_MAX,
      )
}
