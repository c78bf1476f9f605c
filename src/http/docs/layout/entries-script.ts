/**
 * Expands the collapsed parts that contain the target of a link, and expands everything for printing. Adds a
 * filter and a button to lists of entries. While a filter is set, hides entries and rows that don't contain
 * all of its words, and expands the remaining entries that contain tables.
 */
export const ENTRIES_SCRIPT = `
const all = (selector, root = document) => [...root.querySelectorAll(selector)]
const openTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const inner = target?.querySelector(':scope > details.entry') ?? target
  const closed = []
  for (let part = inner?.closest('details'); part; part = part.parentElement.closest('details')) {
    if (!part.open) closed.push(part)
    part.open = true
  }
  if (closed.length > 0) target.scrollIntoView()
}
if (location.hash) openTarget()
addEventListener('hashchange', openTarget)
addEventListener('beforeprint', () => { for (const part of all('main details')) part.open = true })
for (const tools of all('.tools')) {
  const [field, button, status] = tools.children
  const entries = all('.entry')
  const rows = all('.entry tr[id]')
  const items = rows.length > 0 ? rows : entries
  const setOpen = (isOpen) => {
    for (const entry of entries) entry.open = isOpen
    button.textContent = isOpen ? 'Close all' : 'Open all'
  }
  button.addEventListener('click', () => setOpen(button.textContent === 'Open all'))
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
    for (const item of items) {
      const text = item.textContent.toLowerCase()
      item.hidden = !words.every((word) => text.includes(word))
    }
    const isFound = (entry) => rows.length === 0 ? !entry.hidden : entry.querySelector('tr[id]:not([hidden])')
    if (rows.length > 0) for (const entry of entries) {
      entry.hidden = !isFound(entry)
      entry.open = words.length > 0 && !entry.hidden
    }
    const count = items.filter(({ hidden }) => !hidden).length
    status.textContent = words.length > 0 ? count + ' of ' + items.length : ''
  })
  tools.hidden = false
}
`
