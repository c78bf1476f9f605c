/**
 * In narrow windows, collapses each section of a long guide and closes the menu. When the window's width
 * changes, the section in the middle of the window stays expanded and in view.
 */
export const SECTIONS_SCRIPT = `{
  const sections = [...document.querySelectorAll('.long > section:has(> h2)')]
  const collapse = (section) => {
    const part = document.createElement('details')
    const summary = document.createElement('summary')
    part.className = 'entry'
    part.append(summary, ...section.childNodes)
    summary.append(part.querySelector('h2'))
    section.append(part)
  }
  const expand = (section) => {
    const [summary, ...content] = section.firstElementChild.childNodes
    section.replaceChildren(...summary.childNodes, ...content)
  }
  // Printing must not collapse sections, however narrow the paper is.
  const narrow = matchMedia('screen and (width < 60rem)')
  let isCollapsed = narrow.matches
  if (isCollapsed) sections.forEach(collapse)
  // From here on, the class must not hide anything, or wide pages would lose their sections when the window becomes narrow.
  document.documentElement.classList.remove('js')
  narrow.addEventListener('change', () => {
    if (narrow.matches === isCollapsed || matchMedia('print').matches) return
    isCollapsed = narrow.matches
    document.querySelector('.menu')?.toggleAttribute('open', !isCollapsed)
    const kept = scrollY > 0 && current
    sections.forEach(isCollapsed ? collapse : expand)
    if (!kept) return
    if (isCollapsed) kept.firstElementChild.open = true
    kept.scrollIntoView()
  })
  // Observers run after media queries, so they still know the section from before the change.
  let current = null
  const middle = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) current = target
      else if (current === target) current = null
  }, { rootMargin: '-50% 0px' })
  for (const section of sections) middle.observe(section)
}`
