import type { Page } from 'puppeteer'
import { type AccessibilityTree, type AccessibleNode, openAccessibilityTree } from './accessibility-tree.ts'

/** A user's actions. Elements are identified by their role and the start of their accessible name. */
export interface InputDevice {
  press(role: string, name: string): Promise<void>
  /** Appends text to a field. */
  type(label: string, text: string, role?: string): Promise<void>
  /** Selects an option in a `select` element. */
  choose(label: string, option: string): Promise<void>
}

export const INPUT_DEVICES = {
  mouse: async (page: Page) => mouseFor(await openAccessibilityTree(page)),
  keyboard: async (page: Page) => keyboardFor(await openAccessibilityTree(page)),
}

const mouseFor = (tree: AccessibilityTree): InputDevice => {
  const { page, centerOf } = tree
  const press = async (role: string, name: string) => {
    const { x, y } = await centerOf(role, name)
    await page.mouse.click(x, y)
  }
  return {
    press,
    async type(label, text, role = 'textbox') {
      await press(role, label)
      await page.keyboard.type(text)
    },
    async choose(label, option) {
      // A native select's list opens outside the page, so the value is set directly.
      await tree.callOn(await tree.find('combobox', label), SELECT, option)
    },
  }
}

const SELECT = `function (name) {
  this.value = [...this.options].find(({ text }) => text === name).value
  this.dispatchEvent(new Event('change', { bubbles: true }))
}`

/** More tab stops than any dashboard page has. */
const STOPS_MAX = 150

/** Uses keys only and fails if focus isn't visible on every tab stop. */
const keyboardFor = (tree: AccessibilityTree): InputDevice => {
  const { page, find, focused } = tree
  let hasStarted = false
  const goTo = async (role: string, name: string) => {
    const target = await find(role, name)
    // The walk continues from the last focused element, so it waits until focus is back on an element.
    if (hasStarted) await page.waitForFunction(() => document.activeElement !== document.body)
    hasStarted = true
    const stops = new Set<string>()
    for (let count = 0; count < STOPS_MAX; count += 1) {
      const stop = await focused()
      if (stop && isSame(stop, target)) return
      stops.add(`${stop?.role} ${stop?.name}`)
      const isWithin = role === 'menuitem' || (role === 'radio' && stop?.role === role)
      await page.keyboard.press(isWithin ? 'ArrowDown' : 'Tab')
      await expectVisibleFocus(page)
    }
    throw new Error(`No ${role} “${name}” among the tab stops:\n${[...stops].join('\n')}`)
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

/** Compares roles and names because a rerendered element has a different id. */
const isSame = (a: AccessibleNode, b: AccessibleNode) => a.role === b.role && a.name === b.name

/** Expects an outline within the viewport, on the focused element or on the label of a hidden checkbox. */
async function expectVisibleFocus(page: Page) {
  const problem = await page.evaluate(() => {
    const focused = document.activeElement
    // Between the last tab stop and the first, focus is on the browser's controls.
    if (!focused || focused === document.body) return null
    const outlined = [focused, focused.closest('label')].find((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!outlined) return `no outline: ${focused.outerHTML}`
    const { top, bottom } = outlined.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight ? `outside the viewport: ${focused.outerHTML}` : null
  })
  if (problem) throw new Error(`Focus: ${problem.slice(0, 300)}`)
}
