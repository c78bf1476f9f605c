const ofTag = (nouns: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    nouns.split('\n').flatMap((line) => {
      const [tags = '', noun = ''] = line.trim().split(': ')
      return tags.split(' ').map((tag) => [tag, noun])
    }),
  )

const NOUN_OF_ROLE = ofTag(`button: button
  link: link
  checkbox: checkbox
  switch: switch
  radio: radio button
  textbox: text field
  alert: alert
  searchbox: search field
  combobox: combo box
  listbox: list box
  option: option
  slider: slider
  spinbutton: number field
  progressbar: progress bar
  meter: meter
  tab: tab
  tablist: tab list
  tabpanel: tab panel
  menu: menu
  menubar: menu bar
  menuitem menuitemcheckbox menuitemradio: menu item
  tree: tree
  treeitem: tree item
  grid: grid
  gridcell cell: table cell
  row: table row
  columnheader rowheader: table header
  dialog alertdialog: dialog
  tooltip: tooltip
  heading: heading
  img: image
  list: list
  listitem: list item
  table: table
  toolbar: toolbar
  navigation: navigation
  banner: page header
  contentinfo: page footer
  search: search
  group radiogroup: group`)

const NOUN_OF_TAG = ofTag(`a: link
  area: image map area
  button: button
  select: drop-down list
  textarea: text field
  input: text field
  meter: meter
  progress: progress bar
  output: output
  label: label
  legend: legend
  fieldset: fieldset
  form: form
  option: option
  summary: summary
  details: details element
  dialog: dialog
  img: image
  svg: SVG image
  picture: image
  iframe frame: frame
  object embed: embedded object
  video: video
  audio: audio player
  table: table
  caption: caption
  td: table cell
  th: table header
  tr: table row
  ul ol dl menu: list
  li dt dd: list item
  link: link element
  meta: meta element
  h1 h2 h3 h4 h5 h6: heading
  p: paragraph
  blockquote: quotation
  pre: code block
  code: code
  nav: navigation
  header: header
  footer: footer
  aside: sidebar
  section: section
  article: article`)

const NOUN_OF_TYPE = ofTag(`checkbox: checkbox
  color: color field
  date: date field
  email: email field
  number: number field
  tel: phone field
  radio: radio button
  range: slider
  search: search field
  file: file field
  password: password field
  submit button reset image: button`)

/** Matches ids and classes of graphics that reveal what the graphics show. */
const DRAWN = /chart|graph|map|calendar|signature/
const ICON =
  /(^|\s)(fa[bsrldt]?|bi|mdi|glyphicon|ri|bx[sl]?|la[bsrl]?|ion|lni|uil|ph|zmdi)-[a-z]|(?<![a-z])(?:icons?|fa|material|glyphicon|bi|mdi)(?![a-z])/

const valueIn = (element: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(element)?.[1]?.trim().toLowerCase() ?? ''

/**
 * Returns the common name for an element's kind, based on its opening tag: "link", "search field" or "table
 * cell". Returns "element" if the tag doesn't reveal the kind.
 */
export function elementNounOf(element: string | null): string {
  const tag = /^<([a-z][\w-]*)/i.exec(element ?? '')?.[1]?.toLowerCase()
  if (!element || !tag) return 'element'
  const role = NOUN_OF_ROLE[valueIn(element, 'role').split(' ')[0]!]
  if (role) return role
  const names = `${valueIn(element, 'id')} ${valueIn(element, 'class')}`
  if (tag === 'canvas') return DRAWN.exec(names)?.[0] ?? 'drawing'
  if (/^(?:i|em|span)$/.test(tag)) return ICON.test(names) ? 'icon' : 'element'
  return (tag === 'input' && NOUN_OF_TYPE[valueIn(element, 'type')]) || (NOUN_OF_TAG[tag] ?? 'element')
}
