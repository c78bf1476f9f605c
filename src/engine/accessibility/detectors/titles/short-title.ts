import { normalized } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import type { FrameFacts, LinkFact } from '../facts.ts'
import { contentWords, quoted } from '../text.ts'
import { isDeclaredName, isHomePath, isNameOfSite } from './site-name.ts'

/** The main heading must say at least this much more than the title, or it may only be a greeting. */
const FURTHER_WORDS_MIN = 3
/** Matches what introduces the name of an institution, as in “results at the University of Arkham”. */
const AT =
  /(?<!\p{L})(?:at|bei|beim|an der|am|chez|à|au|aux|en la|en el|presso|alla?|dell[ao]|na|no|bij|aan de|vid|på)(?: (?:the|der|dem|den|die|das|l[ae]s?|de|het|o|a))? (?:l['’])?$/iu
const CAPITALIZED_MIN = 2

/**
 * Finds titles that only repeat the name of the site or institution at the end of the main heading, and leave out what
 * the page is about.
 */
export const shortTitle: Detector = ({ facts }) => {
  const { page, blocks } = facts
  const mains = blocks.filter(({ level }) => level === 1)
  const [title, heading] = [normalized(page.title), normalized(mains[0]?.text ?? '')]
  if (!page.isMain || isHome(facts) || mains.length !== 1 || title === '') return []
  if (title === heading || !heading.endsWith(` ${title}`)) return []
  const start = heading.slice(0, -title.length)
  if (contentWords(start).length < FURTHER_WORDS_MIN) return []
  // “Pricing” is a good title for the heading “Simple and transparent pricing”.
  const isIntroduced = AT.test(start) || isNameOfSite(page.title, facts)
  if (!isDeclaredName(page.title, facts) && !(isIntroduced && isName(page.title))) return []
  return [
    sure(
      'page-title-words',
      page.root,
      `The title ${quoted(page.title)} leaves out what this page is about. Its main heading is ${quoted(mains[0]!.text)}.`,
      `Start the title with the subject of this page, as the main heading does.`,
    ),
  ]
}

const isName = (title: string): boolean =>
  title.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length >= CAPITALIZED_MIN

/** A site can be in a folder, whose home page is the target of the logo. */
function isHome({ page, links }: FrameFacts): boolean {
  const { path, title } = page
  const [folder, ...others] = path.split('/').filter(Boolean)
  const isFolder = others.length === 0 && normalized(folder ?? '') === normalized(title)
  return isHomePath(path) || isFolder || links.some((link) => isLogo(link) && pathOf(link) === path)
}

const isLogo = ({ hasImage, within }: LinkFact): boolean =>
  !within.includes('li') && (hasImage || (within.includes('header') && !within.includes('nav')))

const pathOf = ({ href }: LinkFact): string | undefined => URL.parse(href)?.pathname
