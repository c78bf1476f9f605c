import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'puppeteer'

const PATIENCE_MS = 30_000

export interface AccessibleNode {
  /** Chromium's number of the element. */
  node: number
  role: string
  name: string
}

export type AccessibilityTree = Awaited<ReturnType<typeof openAccessibilityTree>>

/** A page as a screen reader has it: roles and names instead of classes. */
export async function openAccessibilityTree(page: Page) {
  const session = await page.createCDPSession()

  /** What stands there under a role and a name, or the beginning of one; null when nothing does. */
  const look = async (role: string, name: string): Promise<AccessibleNode | null> => {
    const found = await ask(session, 'document', role)
    return found.find((one) => one.name === name) ?? found.find((one) => one.name.startsWith(name)) ?? null
  }

  /** Waits until it is there. */
  const find = async (role: string, name: string): Promise<AccessibleNode> => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      // Between two pages there is no document to look into.
      const found = await look(role, name).catch(() => null)
      if (found) return found
      await delay(50)
    }
    throw new Error(`There is no ${role} “${name}” on ${page.url()}: ${await everything(page)}`)
  }

  return {
    page,
    find,
    focused: async (): Promise<AccessibleNode | null> =>
      (await ask(session, 'document.activeElement'))[0] ?? null,
    /** Where it is, scrolled into view and at rest. */
    async centreOf(role: string, name: string) {
      for (let before = ''; ; ) {
        const { node: backendNodeId } = await find(role, name)
        // It may be drawn anew in between.
        const quads = await session
          .send('DOM.scrollIntoViewIfNeeded', { backendNodeId })
          .then(() => session.send('DOM.getContentQuads', { backendNodeId }))
          .then(
            ({ quads }) => quads,
            () => [],
          )
        const [left = 0, top = 0, right = 0, , , bottom = 0] = quads[0] ?? []
        const now = `${left} ${top}`
        if (quads.length > 0 && now === before) return { x: (left + right) / 2, y: (top + bottom) / 2 }
        before = now
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      }
    },
    /** Runs a function with the element as `this`. */
    async on({ node: backendNodeId }: AccessibleNode, source: string, ...values: string[]) {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId })
      await session.send('Runtime.callFunctionOn', {
        functionDeclaration: source,
        objectId: object.objectId!,
        arguments: values.map((value) => ({ value })),
      })
    },
  }
}

/** With a role: all of it within; without: the element itself. */
async function ask(session: CDPSession, expression: string, role?: string): Promise<AccessibleNode[]> {
  const { result } = await session.send('Runtime.evaluate', { expression })
  const objectId = result.objectId!
  const { nodes } = role
    ? await session.send('Accessibility.queryAXTree', { objectId, role })
    : await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  await session.send('Runtime.releaseObject', { objectId })
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ backendDOMNodeId, role, name }) => ({
      node: backendDOMNodeId!,
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
    }))
}

const everything = (page: Page): Promise<string> => page.$eval('main', ({ innerText }) => innerText)
