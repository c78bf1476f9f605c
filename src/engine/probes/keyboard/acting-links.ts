import { isCalculation } from '../forms/results.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import type { WalkedFrame } from './focus-reader.ts'

const LINKS_MAX = 20

/**
 * Finds links that look like buttons and whose text and code show that they calculate something in place.
 * Other links with scripts may open a part of the page, as links should.
 */
export async function findActingLinks(
  { leftMs }: ProbeRun,
  { world, index }: WalkedFrame,
): Promise<ProbeHit[]> {
  const found = await world.call('findActingLinks', [LINKS_MAX], leftMs())
  return found
    .filter(({ name }) => isCalculation(name))
    .map(({ element, name }) => ({
      rule: 'control-role',
      frame: index,
      element,
      message: `${quotedStart(name)} looks and acts like a button, but screen readers announce it as a link, and the Space key doesn’t activate it. Users expect a link to take them somewhere.`,
      fix: `Change the link ${quotedStart(name)} to a <button type="button"> with the same classes and the same onclick. Buttons need no href and no “return false”.`,
    }))
}
