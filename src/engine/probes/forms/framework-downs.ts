import type { CDPSession } from 'puppeteer'
import { nodesOf } from '../keyboard/delegated-listeners.ts'

const OBJECT_GROUP = 'framework-downs'

/**
 * Returns the controls for which React, Solid or Svelte handles the start of a press but neither its end nor
 * clicks. These frameworks listen at the root of the application.
 */
export async function frameworkDowns(session: CDPSession): Promise<number[]> {
  const nodes = await nodesOf(session, `(${readDowns})()`, OBJECT_GROUP)
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
  return nodes
}

/** Runs in the page, to which its source code is sent. */
function readDowns(): Element[] {
  const namesOf = (element: Element): string[] =>
    Object.keys(element).flatMap((key) => {
      if (!key.startsWith('__reactProps$')) return [key]
      const props = (element as unknown as Record<string, object>)[key]
      return Object.entries(props ?? {}).flatMap(([name, value]) =>
        typeof value === 'function' ? [name] : [],
      )
    })
  const isDown = (name: string) => /^(on|\$\$|__)(PointerDown|MouseDown|pointerdown|mousedown)$/.test(name)
  const isEnd = (name: string) => /^(on|\$\$|__)(click|pointerup|mouseup)$/i.test(name)
  return [...document.querySelectorAll('button, [role=button], a, div, span')]
    .filter((element) => {
      const names = namesOf(element)
      return names.some(isDown) && !names.some(isEnd)
    })
    .slice(0, 40)
}
