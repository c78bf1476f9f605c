import type { CDPSession } from 'puppeteer'
import type { FrameWorld } from '../browser/frame-worlds.ts'
import { readLoadedDocument } from '../browser/loaded-files.ts'
import type { LeftMs } from './examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'
import { type SourceError, sourceErrorsIn } from './source-errors.ts'

interface Source {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/** Reports markup errors that browsers correct by ignoring a part of the source. */
export async function checkSource({ session, world, leftMs }: Source): Promise<RawFinding[]> {
  const [first, ...others] = sourceErrorsIn(await readLoadedDocument(session))
  if (!first) return []
  const element = await world.call('rootElement', [], leftMs())
  const message = [sentenceOf(first), ...sentencesAboutOthers(others.length)].join(' ')
  return [hitOf({ rule: 'parsing-error', element, message }, 0)]
}

function sentencesAboutOthers(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 more tag has a similar mistake.' : `${count} more tags have similar mistakes.`]
}

const sentenceOf = ({ line, kind, attribute }: SourceError): string =>
  kind === 'repeated-attribute'
    ? `A tag on line ${line} of the HTML has the attribute ${attribute} twice. Browsers ignore the second value.`
    : `A tag on line ${line} of the HTML has a missing or extra quotation mark near “${attribute.slice(0, 40)}”.`
