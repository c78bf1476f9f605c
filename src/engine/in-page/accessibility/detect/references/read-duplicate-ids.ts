import { createIdentityOrder } from '../../../elements/identity-order.ts'
import { allRoots } from '../../../probes/flat-tree.ts'
import type { Add } from '../read-markup.ts'
import { type References, readReferences, readWrongReference } from './read-wrong-references.ts'

const FIELD = 'input:not([type="hidden"]), select, textarea'

/** Finds ids that several elements share. Ignores graphics. */
export function readDuplicateIds(add: Add): void {
  for (const root of allRoots()) readDuplicateIdsIn(root, add)
}

/** Each shadow root has its own ids. */
function readDuplicateIdsIn(root: Document | ShadowRoot, add: Add): void {
  const byIdentity = createIdentityOrder()
  const labeled = new Set([...root.querySelectorAll('label[for]')].map((label) => label.getAttribute('for')))
  const byId = Map.groupBy(root.querySelectorAll('[id]:not(svg *)'), ({ id }) => id)
  const repeated = [...byId].filter(([id, elements]) => id && elements.length > 1)
  const references: References = repeated.length > 0 ? readReferences(root) : new Map()
  for (const [id, elements] of repeated) {
    if (!readWrongReference(references, id, elements, add))
      add('duplicate-id', byIdentity(elements)[0]!, id, elements.length - 1)
    const [, again] = elements.filter((element) => element.matches(FIELD) && element.checkVisibility())
    if (again && labeled.has(id)) add('shared-label', again, id)
  }
}
