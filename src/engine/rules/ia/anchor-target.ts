import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { mentionElement, withNames } from '../element-names.ts'
import { brokenScriptOf } from '../load-causes.ts'
import { isTelling, quote, type Rule, signatureOf } from '../rule.ts'
import { crossedAnchors, plain } from './crossed-anchor.ts'

const criteria = { commandsMin: 3, wordsFew: 100 }

/** Skips links that a script handles. Returns one verdict for each missing or wrong target. */
export const anchorTarget: Rule = {
  id: 'anchor-target',
  category: 'information_architecture',
  severity: 'error',
  impact: 'moderate',
  wcag: null,
  help: 'Every link to a section of the same page points to the right element.',
  why: 'A table of contents, skip link or footnote link that does nothing looks broken.',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  fix: 'Give the target element the id that the link refers to, or correct the link.',
  criteria,
  judge: (page) => {
    const { links } = page
    const areHeardDead = areCommands(links)
    const dead = links.filter(
      ({ fragment, fragmentFound, isControl, isHeard }) =>
        fragmentFound === false && !isControl && !isRoute(fragment) && !(isHeard !== false && areHeardDead),
    )
    const missing = [...Map.groupBy(dead, ({ fragment }) => fragment).entries()].map(
      ([fragment, members]) => {
        const { label, ref } = members[0]!
        const names = [...new Set(members.map((member) => member.label).filter(isTelling))]
        const subject =
          members.length > 1
            ? `${members.length} links${withNames(members.map((member) => member.label))} point`
            : `${mentionElement('link', label, ref)} points`
        const advice = adviceFor(fragment ?? '', names, page, members.length)
        return {
          element: ref,
          signature: signatureOf(members),
          message: `${subject} to ${quote(`#${fragment}`)}, but no element on the page has this id.${advice.cause ?? ''}`,
          fixSuggestion: advice.fix,
        }
      },
    )
    return [...missing, ...crossedAnchors(page)]
  },
}

/** Scripts use fragments such as `#!search` or `#basic/download` to identify views. */
const isRoute = (fragment: string | null): boolean => /^!|\//.test(fragment ?? '')

/**
 * Returns whether the links with listeners are commands, such as menu items with URLs like `#copy`. By
 * contrast, a smooth-scrolling script listens to links whose targets mostly exist. If listeners are unknown,
 * any link may be a command.
 */
function areCommands(links: readonly LinkArtifact[]): boolean {
  const heard = links.filter(({ isHeard, fragmentFound }) => isHeard !== false && fragmentFound !== null)
  const dead = heard.filter(({ fragmentFound }) => fragmentFound === false)
  return dead.length >= criteria.commandsMin && dead.length > heard.length / 2
}

/** Matches fragments that template authors use as placeholders for a URL. */
const PLACEHOLDER =
  /^(pablo|link|button|btn|url|href|none|null|void|todo|test|placeholder|your-?link|nogo|javascript.*)$/i

interface Advice {
  cause?: string
  fix: string
}

/** Returns the likely cause of a missing target, and what to do about it. */
function adviceFor(fragment: string, labels: readonly string[], page: PageArtifacts, links: number): Advice {
  // Links with different names normally go to different places, so a shared fragment is a placeholder.
  if (PLACEHOLDER.test(fragment) || labels.length > 2)
    return {
      cause: ` ${quote(`#${fragment}`)} seems to be a placeholder from a template.`,
      fix:
        links === 1
          ? `Replace href="#${fragment}" with the URL of the page that the link names. If it only runs a script, use a <button>. If it does neither, remove it or make it plain text.`
          : `Replace href="#${fragment}" with the URL of the page that each link names. Use a <button> for links that only run a script.`,
    }
  const near = page.fragments?.find((id) => plain(id) === plain(fragment) && id !== fragment)
  if (near)
    return {
      cause: ` There is an element with the id ${quote(near)}.`,
      fix: `Change the href to "#${near}", with the same uppercase and lowercase letters.`,
    }
  const skipped = labels.some((label) => /^(skip|jump) to/i.test(label)) ? page.mains[0] : undefined
  if (skipped) return { fix: `Add id="${fragment}" to the <main> element.` }
  const broken = page.wordCount < criteria.wordsFew ? (brokenScriptOf(page) ?? missingDataOf(page)) : null
  if (broken)
    return {
      cause: ` ${broken.cause} This may be why the element is missing.`,
      fix: `${broken.fix}, and check that the page then has an element with id="${fragment}".`,
    }
  const heading = page.headings.find(({ text }) => labels.some((label) => plain(label) === plain(text)))
  const known = heading && writtenAttributeOf(heading.ref.element, 'id')
  if (known)
    return {
      cause: ` The heading ${quote(heading.text)} has the id ${quote(known)}.`,
      fix: `Change the href to "#${known}".`,
    }
  // On a page with a lot of content, this heading usually belongs to a section about errors.
  const failure =
    page.wordCount < criteria.wordsFew
      ? page.headings.find(({ text }) => /\b(error|failed)\b/i.test(text))
      : undefined
  if (failure)
    return {
      cause: ` The page shows ${quote(failure.text)}, so a script may have failed to add this section.`,
      fix: `Fix the cause of this error, and check that the page then has an element with id="${fragment}".`,
    }
  if (heading) return { fix: `Add id="${fragment}" to the heading ${quote(heading.text)}.` }
  return {
    fix: `Add id="${fragment}" to the section that the link refers to. If the page no longer has this section, remove the link.`,
  }
}

function missingDataOf({ data }: PageArtifacts): { cause: string; fix: string } | null {
  const [request] = data.missing
  if (!request) return null
  const path = quote(new URL(request.url).pathname, 80)
  return { cause: `The data at ${path} does not load.`, fix: `Make sure that the data at ${path} loads` }
}
