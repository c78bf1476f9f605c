import { ENTRIES_SCRIPT } from './entries-script.ts'
import { SECTIONS_SCRIPT } from './sections-script.ts'
import { sourceOf } from './style.ts'

/**
 * Closes the menu on narrow screens. Runs before the rest of the page is shown. Until the other script has
 * run, the class `js` hides everything that it will close, so that nothing moves.
 */
export const MENU_SCRIPT = `document.documentElement.classList.add('js')
if (matchMedia('(width < 60rem)').matches) document.querySelector('.menu')?.removeAttribute('open')`

/**
 * Adds the features that require a script: buttons that copy code, tabs for examples in several languages,
 * parts that expand and collapse, and keyboard focus for boxes that scroll sideways. The widths of these
 * boxes are read in an observer so that the script never forces a layout. Without the script, all examples
 * are visible, each below the name of its language.
 */
export const SCRIPT = `{
  const status = document.querySelector('#copied')
  for (const code of document.querySelectorAll('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.querySelector('pre').textContent)
      status.textContent = ''
      status.textContent = 'Copied'
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = 'Copy' }, 2000)
    })
    code.append(button)
  }
  const boxes = new ResizeObserver((entries) => {
    const wide = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
    entries.forEach(({ target }, index) => { if (wide[index]) target.tabIndex = 0; else target.removeAttribute('tabindex') })
  })
  for (const box of document.querySelectorAll('.table, pre')) boxes.observe(box)
  const groups = [...document.querySelectorAll('.tabs')]
  const show = (language) => {
    for (const group of groups) {
      const tabs = [...group.querySelectorAll('[role=tab]')]
      if (!tabs.some(({ textContent }) => textContent === language)) continue
      for (const tab of tabs) {
        const isShown = tab.textContent === language
        tab.setAttribute('aria-selected', String(isShown))
        tab.tabIndex = isShown ? 0 : -1
        document.getElementById(tab.getAttribute('aria-controls')).hidden = !isShown
      }
    }
  }
  const choose = (language) => {
    show(language)
    try { localStorage.setItem('docs-language', language) } catch {}
  }
  groups.forEach((group, number) => {
    const list = document.createElement('div')
    list.setAttribute('role', 'tablist')
    list.setAttribute('aria-label', 'Language')
    const panels = [...group.querySelectorAll('.tab')]
    panels.forEach((panel, index) => {
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.id = 'tab-' + number + '-' + index
      tab.textContent = panel.dataset.language
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tab.id)
      panel.querySelector('figcaption').remove()
      tab.addEventListener('click', () => choose(tab.textContent))
      tab.addEventListener('keydown', ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
        if (!step) return
        const next = list.children[(index + step + panels.length) % panels.length]
        next.focus()
        choose(next.textContent)
      })
      list.append(tab)
    })
    group.prepend(list)
    show(panels[0].dataset.language)
  })
  try {
    const chosen = localStorage.getItem('docs-language')
    if (chosen) show(chosen)
  } catch {}
}
${SECTIONS_SCRIPT}
${ENTRIES_SCRIPT}`

/** The content security policy sources for both scripts. */
export const SCRIPT_SOURCES = `${sourceOf(MENU_SCRIPT)} ${sourceOf(SCRIPT)}`
