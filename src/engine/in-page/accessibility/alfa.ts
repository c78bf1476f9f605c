import { keep } from './keeper.ts'

interface SerializedNode {
  type: string
  /** The value of the `style` attribute. */
  style?: string | null
  children?: SerializedNode[]
  shadow?: SerializedNode | null
  internalId?: string
}
/** Alfa's serializer defines these globals when it is loaded. */
interface AlfaWorld {
  Native: { fromNode(node: Document): Promise<SerializedNode & { logs?: unknown }> }
}

/**
 * Returns the document in Alfa's JSON format, including each element's number. Alfa computes styles itself.
 * It needs the browser's computed styles only if a style sheet from another host can't be read. Each element
 * then includes the styles that determine whether it is visible.
 * @throws Error if the document has more elements than the limit.
 */
export async function serializeForAlfa(elementsMax: number): Promise<string> {
  const count = document.getElementsByTagName('*').length
  if (count > elementsMax)
    throw new Error(`the document has ${count} elements, more than the limit of ${elementsMax}`)
  const tree = await (globalThis as unknown as AlfaWorld).Native.fromNode(document)
  forElements(tree, document, addNumber)
  if ([...document.styleSheets].some(isClosed)) forElements(tree, document, addStyles)
  return JSON.stringify(tree)
}

function isClosed(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules === null
  } catch {
    return true
  }
}

/** Calls `add` with each element of the document and its shadow trees. */
function forElements(
  serialized: SerializedNode,
  node: Node,
  add: (serialized: SerializedNode, element: Element) => void,
): void {
  if (node.nodeType === Node.ELEMENT_NODE) add(serialized, node as Element)
  const { children = [], shadow } = serialized
  for (const [index, child] of children.entries()) forElements(child, node.childNodes[index]!, add)
  const root = (node as Element).shadowRoot
  if (shadow && root) forElements(shadow, root, add)
}

function addNumber(serialized: SerializedNode, element: Element): void {
  serialized.internalId = String(keep(element))
}

/** The styles that Alfa uses to determine whether an element is visible. */
const STYLES = [
  'display',
  'visibility',
  'opacity',
  'position',
  'clip',
  'clip-path',
  'overflow-x',
  'overflow-y',
  'text-indent',
  'font-size',
] as const

function addStyles(serialized: SerializedNode, element: Element): void {
  const computed = getComputedStyle(element)
  const styles = STYLES.map((name) => `${name}: ${computed.getPropertyValue(name)} !important`)
  serialized.style = [serialized.style ?? '', ...styles].join('; ')
}
