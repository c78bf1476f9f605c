import type { KeeperWorld } from './element-keeper.ts'

interface SerializedNode {
  type: string
  children?: SerializedNode[]
  shadow?: SerializedNode | null
  internalId?: string
}

/**
 * Runs inside a frame that was given Alfa's own serializer before: the document as Alfa wants it, as JSON, each element
 * with its number.
 * @throws Error when the document has more elements than the limit, or style that cannot be read: Alfa computes the
 * styles by itself and would judge another page than the one that is shown.
 */
export async function serializeForAlfa(elementsMax: number): Promise<string> {
  const world = globalThis as unknown as KeeperWorld & {
    Native: { fromNode(node: Document): Promise<SerializedNode & { logs?: unknown }> }
  }
  const count = document.getElementsByTagName('*').length
  if (count > elementsMax) throw new Error(`${count} elements are more than ${elementsMax}`)
  if ([...document.styleSheets].some(isClosed)) throw new Error('a style sheet cannot be read')
  const tree = await world.Native.fromNode(document)
  number(tree, document)
  return JSON.stringify(tree)

  function isClosed(sheet: CSSStyleSheet): boolean {
    try {
      return sheet.cssRules === null
    } catch {
      return true
    }
  }

  function number(serialized: SerializedNode, node: Node): void {
    if (node.nodeType === Node.ELEMENT_NODE) serialized.internalId = String(world.keep(node as Element))
    const { children = [], shadow } = serialized
    for (const [index, child] of children.entries()) number(child, node.childNodes[index]!)
    const root = (node as Element).shadowRoot
    if (shadow && root) number(shadow, root)
  }
}
