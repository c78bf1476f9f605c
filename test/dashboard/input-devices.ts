import type { Page } from 'puppeteer'
import { type AccessibilityTree, type AccessibleNode, openAccessibilityTree } from './accessibility-tree.ts'

/** What somebody does to a page, told by what is spoken of it; a name may be the beginning of one. */
export interface InputDevice {
  /** A button, a link, an entry of a menu, a heading that is one. */
  press(role: string, name: string): Promise<void>
  /** Into a field, at the end of what is there. */
  type(label: string, text: string, role?: string): Promise<void>
  /** One of a few. */
  choose(label: string, option: string): Promise<void>
}

export const INPUT_DEVICES = {
  mouse: async (page: Page) => mouseFor(await openAccessibilityTree(page)),
  keyboard: async (page: Page) => keyboardFor(await openAccessibilityTree(page)),
}

const mouseFor = (reader: AccessibilityTree): InputDevice => {
  const { page, centreOf } = reader
  const press = async (role: string, name: string) => {
    const { x, y } = await centreOf(role, name)
    await page.mouse.click(x, y)
  }
  return {
    press,
    async type(label, text, role = 'textbox') {
      await press(role, label)
      await page.keyboard.type(text)
    },
    async choose(label, option) {
      // The open list of a native control is a window of the system: only its outcome is the page's.
      await reader.on(await reader.find('combobox', label), SELECT, option)
    },
  }
}

const SELECT = `function (name) {
  this.value = [...this.options].find(({ text }) => text === name).value
  this.dispatchEvent(new Event('change', { bubbles: true }))
}`

/** More stops than any page of the dashboard has. */
const STOPS_MAX = 150

/** Nothing but keys; each stop on the way has to show that it has the focus. */
const keyboardFor = (reader: AccessibilityTree): InputDevice => {
  const { page, find, focused } = reader
  let isUnderWay = false
  const goTo = async (role: string, name: string) => {
    const wanted = await find(role, name)
    // Whatever was done before, the way goes on from where it was done.
    if (isUnderWay) await page.waitForFunction(() => document.activeElement !== document.body)
    isUnderWay = true
    const stops = new Set<string>()
    for (let count = 0; count < STOPS_MAX; count += 1) {
      const stop = await focused()
      if (stop && isWanted(stop, wanted)) return
      stops.add(`${stop?.role} ${stop?.name}`)
      const isWithin = role === 'menuitem' || (role === 'radio' && stop?.role === role)
      await page.keyboard.press(isWithin ? 'ArrowDown' : 'Tab')
      await expectVisibleFocus(page)
    }
    throw new Error(`No ${role} “${name}” among the stops:\n${[...stops].join('\n')}`)
  }
  return {
    async press(role, name) {
      await goTo(role, name)
      await page.keyboard.press(role === 'link' ? 'Enter' : 'Space')
    },
    async type(label, text, role = 'textbox') {
      await goTo(role, label)
      await page.keyboard.type(text)
    },
    async choose(label, option) {
      await goTo('combobox', label)
      await page.keyboard.type(option)
    },
  }
}

/** What is drawn anew is another element with the same name. */
const isWanted = (stop: AccessibleNode, wanted: AccessibleNode) =>
  stop.role === wanted.role && stop.name === wanted.name

/** An outline on what has the focus or on the label around a hidden box, within the window. */
async function expectVisibleFocus(page: Page) {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement
    // Between the last and the first stop of a page is the browser's own.
    if (!focused || focused === document.body) return null
    const drawn = [focused, focused.closest('label')].find((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!drawn) return `no outline: ${focused.outerHTML}`
    const { top, bottom } = drawn.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight ? `out of the window: ${focused.outerHTML}` : null
  })
  if (fault) throw new Error(`Focus ${fault.slice(0, 300)}`)
}
