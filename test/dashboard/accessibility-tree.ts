import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'puppeteer'

const TIMEOUT_MS = 30_000

export interface AccessibleNode {
  /** Chromium's backend node id. */
  nodeId: number
  role: string
  name: string
}

export type AccessibilityTree = Awaited<ReturnType<typeof openAccessibilityTree>>

/** Finds elements on a page in the same way as screen readers: by role and name. */
export async function openAccessibilityTree(page: Page) {
  const session = await page.createCDPSession()

  /**
   * Returns the element with this role whose name equals or starts with the given text, or null if there is
   * none.
   */
  const lookUp = async (role: string, name: string): Promise<AccessibleNode | null> => {
    const found = await queryTree(session, 'document', role)
    return (
      found.find((node) => node.name === name) ?? found.find((node) => node.name.startsWith(name)) ?? null
    )
  }

  /** Waits until the element exists. */
  const find = async (role: string, name: string): Promise<AccessibleNode> => {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
      // During a navigation, there is no document.
      const found = await lookUp(role, name).catch(() => null)
      if (found) return found
      await delay(50)
    }
    throw new Error(`There is no ${role} “${name}” on ${page.url()}: ${await mainText(page)}`)
  }

  return {
    page,
    find,
    focused: async (): Promise<AccessibleNode | null> =>
      (await queryTree(session, 'document.activeElement'))[0] ?? null,
    /** Scrolls to an element and returns its center when it has stopped moving. */
    async centerOf(role: string, name: string) {
      for (let before = ''; ; ) {
        const { nodeId: backendNodeId } = await find(role, name)
        // The element may have been rerendered since it was found.
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
    /** Calls a function with the element as `this`. */
    async callOn({ nodeId: backendNodeId }: AccessibleNode, source: string, ...values: string[]) {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId })
      await session.send('Runtime.callFunctionOn', {
        functionDeclaration: source,
        objectId: object.objectId!,
        arguments: values.map((value) => ({ value })),
      })
    },
  }
}

/** Returns all nodes with the given role inside an element. Without a role, returns the element's node. */
async function queryTree(session: CDPSession, expression: string, role?: string): Promise<AccessibleNode[]> {
  const { result } = await session.send('Runtime.evaluate', { expression })
  const objectId = result.objectId!
  const { nodes } = role
    ? await session.send('Accessibility.queryAXTree', { objectId, role })
    : await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  await session.send('Runtime.releaseObject', { objectId })
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ backendDOMNodeId, role, name }) => ({
      nodeId: backendDOMNodeId!,
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
    }))
}

const mainText = (page: Page): Promise<string> => page.$eval('main', ({ innerText }) => innerText)
