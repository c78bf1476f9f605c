import type { Page } from 'puppeteer'
import { type DescriptionMemory, describeElement, type ElementDescription } from '../collect/element.ts'
import type { AuditItem } from './audit-details.ts'
import type { DescribeItem } from './findings.ts'

const LOOKUP_LIMIT_MS = 3_000

/**
 * Finds the elements that Lighthouse named in the page it has just left, and describes them like all other findings,
 * since Lighthouse's selectors may match several elements. Returns null for elements that no longer exist or if the
 * page doesn't answer.
 */
export async function describeItems(page: Page, items: readonly AuditItem[]): Promise<DescribeItem> {
  const wanted = [...new Map(items.map((item) => [keyOf(item), item])).values()]
  const script = `(${locateAll})(${JSON.stringify(wanted)}, ${describeElement})`
  const found = await Promise.race([
    page.evaluate(script) as Promise<(ElementDescription | null)[]>,
    new Promise<null>((resolve) => setTimeout(resolve, LOOKUP_LIMIT_MS, null).unref()),
  ]).catch(() => null)
  const descriptions = new Map(wanted.map((item, index) => [keyOf(item), found?.[index] ?? null]))
  return (item) => descriptions.get(keyOf(item)) ?? null
}

const keyOf = ({ path, url }: AuditItem): string => (path === null ? `url ${url}` : `path ${path}`)

/** Runs inside the page, where it is sent as source code, so it must not refer to anything outside itself. */
function locateAll(items: AuditItem[], describe: typeof describeElement): (ElementDescription | null)[] {
  /** `1,HTML,1,BODY,0,a,2,IMG`: positions among the siblings without blank text; `a` enters a shadow root. */
  const byPath = (path: string): Element | null => {
    const steps = path.split(',')
    let node: Node | null = document
    for (let index = 0; node && index + 1 < steps.length; index += 2) {
      const position: string = steps[index] ?? ''
      if (position === 'a') {
        node = (node as Element).shadowRoot
        continue
      }
      const solid: Node[] = [...node.childNodes].filter(
        (child) => child.nodeType !== Node.TEXT_NODE || (child.nodeValue ?? '').trim() !== '',
      )
      const next: Node | undefined = solid[Number(position)]
      node = next && next.nodeName === steps[index + 1] ? next : null
    }
    return node instanceof Element ? node : null
  }
  const byAddress = (address: string): Element | null => {
    for (const element of document.querySelectorAll(
      'script[src], link[href], img[src], iframe[src], source[src]',
    )) {
      const { src, href } = element as HTMLScriptElement & HTMLLinkElement
      if (src === address || href === address) return element
    }
    return null
  }
  const memory: DescriptionMemory = {}
  return items.map(({ path, url }) => {
    const element = path ? byPath(path) : url ? byAddress(url) : null
    return element ? describe(element, memory) : null
  })
}
