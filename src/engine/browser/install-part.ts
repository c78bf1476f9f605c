import type { CDPSession } from 'puppeteer'
import type { InPagePart } from '../in-page/parts.ts'
import { IN_PAGE_SCRIPTS, INSTALLED_SCRIPTS } from './in-page-script.ts'
import { evaluateIn } from './isolated-world.ts'

/**
 * Installs the functions of a part in a world. First asks which scripts the world already has, since sending
 * them takes much longer than asking.
 * @throws Error when the world doesn't respond in time.
 */
export async function installPart(
  session: CDPSession,
  contextId: number,
  part: InPagePart,
  limitMs?: number,
): Promise<void> {
  const run = (expression: string) =>
    evaluateIn(session, { expression, contextId, returnByValue: true }, limitMs)
  const { value: installed } = await run(INSTALLED_SCRIPTS)
  const missing = IN_PAGE_SCRIPTS[part].filter(({ file }) => !installed.includes(file))
  // The browser runs the scripts of a session in the order in which it receives them.
  await Promise.all(missing.map(({ source }) => run(`${source};0`)))
}
