import { normalized } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import type { FrameFacts, LinkFact } from '../facts.ts'
import { contentWords, quoted } from '../text.ts'
import { isDeclaredName, isHomePath, isNameOfSite } from './site-name.ts'

/**
 * The minimum number of words that the main heading must add to the title. With fewer, it may only be a
 * greeting.
 */
const FURTHER_WORDS_MIN = 3
/** Matches words that introduce the name of an institution, as in “results at the University of Arkham”. */
const AT =
  /(?<!\p{L})(?:at|bei|beim|an der|am|chez|à|au|aux|en la|en el|presso|alla?|dell[ao]|na|no|bij|aan de|vid|på)(?: (?:the|der|dem|den|die|das|l[ae]s?|de|het|o|a))? (?:l['’])?$/iu
const CAPITALIZED_MIN = 2

/**
 * Finds titles that only repeat the name of the site or institution at the end of the main heading, and don't
 * name the page's topic.
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
      `The title ${quoted(page.title)} leaves out the subject of this page. Its main heading is ${quoted(mains[0]!.text)}.`,
      `Start the title with the subject of this page, as the main heading does.`,
    ),
  ]
}

const isName = (title: string): boolean =>
  title.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length >= CAPITALIZED_MIN

/** A site can be in a folder. The logo then links to the home page in this folder. */
function isHome({ page, links }: FrameFacts): boolean {
  const { path, title } = page
  const [folder, ...others] = path.split('/').filter(Boolean)
  const isFolder = others.length === 0 && normalized(folder ?? '') === normalized(title)
  return isHomePath(path) || isFolder || links.some((link) => isLogo(link) && pathOf(link) === path)
}

const isLogo = ({ hasImage, within }: LinkFact): boolean =>
  !within.includes('li') && (hasImage || (within.includes('header') && !within.includes('nav')))

const pathOf = ({ href }: LinkFact): string | undefined => URL.parse(href)?.pathname
