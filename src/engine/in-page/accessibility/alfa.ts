import { keep } from './keeper.ts'

interface SerializedNode {
  type: string
  children?: SerializedNode[]
  shadow?: SerializedNode | null
  internalId?: string
}
/** The globals that Alfa's own serializer defines when it is loaded. */
interface AlfaWorld {
  Native: { fromNode(node: Document): Promise<SerializedNode & { logs?: unknown }> }
}

/**
 * Returns the document in Alfa's JSON format, in which each element has its number.
 * @throws Error when the document has more elements than the limit, or a style sheet that can't be read: Alfa computes styles itself, so it would judge a page that looks different.
 */
export async function serializeForAlfa(elementsMax: number): Promise<string> {
  const count = document.getElementsByTagName('*').length
  if (count > elementsMax) throw new Error(`${count} elements are more than ${elementsMax}`)
  if ([...document.styleSheets].some(isClosed)) throw new Error('a style sheet cannot be read')
  const tree = await (globalThis as unknown as AlfaWorld).Native.fromNode(document)
  addNumbers(tree, document)
  return JSON.stringify(tree)
}

function isClosed(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules === null
  } catch {
    return true
  }
}

function addNumbers(serialized: SerializedNode, node: Node): void {
  if (node.nodeType === Node.ELEMENT_NODE) serialized.internalId = String(keep(node as Element))
  const { children = [], shadow } = serialized
  for (const [index, child] of children.entries()) addNumbers(child, node.childNodes[index]!)
  const root = (node as Element).shadowRoot
  if (shadow && root) addNumbers(shadow, root)
}
