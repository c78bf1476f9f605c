import { PART_START } from '../../words/part-words.ts'
import { type Detector, sure } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { countWords, quoted } from '../text.ts'

/**
 * Matches a step and the total number of steps, such as “Step 2 of 4” or “(2/4)”, in the supported languages.
 */
const STEP =
  /(?<![\d.,/])(\d{1,2})\s*(?:\/|(?:of|von|sur|de|di|van|z|ze|av|af|из|з|од|από|din)\s|中)\s*(\d{1,2})(?![\d.,/])/iu
const STEPS_MAX = 12
const WORDS_MAX = 10

/** Finds titles with a different step number than the page’s headings. */
export const titleStep: Detector = ({ facts: { page, blocks } }) => {
  const inTitle = stepIn(page.title)
  if (!page.isMain || !inTitle) return []
  const texts = blocks.filter(({ text }) => countWords(text) <= WORDS_MAX)
  const onPage = texts.flatMap((block) => {
    const found = stepIn(block.text)
    return found?.total === inTitle.total ? [{ ...found, block }] : []
  })
  const shown = onPage.find(({ block }) => namesStep(block))
  // A page with several step numbers lists its steps.
  if (!shown || onPage.some(({ step }) => step !== shown.step) || shown.step === inTitle.step) return []
  const { step, block } = shown
  return [
    sure(
      'page-title-words',
      page.root,
      `The title ${quoted(page.title)} is for step ${inTitle.step} of ${inTitle.total}, but the page is step ${step} (${quoted(block.text)}).`,
      `Put the subject and the number of this step in the title, as in ${quoted(block.text)}.`,
    ),
  ]
}

function stepIn(text: string): { step: number; total: number } | null {
  const [, step, total] = (STEP.exec(text) ?? []).map(Number)
  return step && total && step <= total && total > 1 && total <= STEPS_MAX ? { step, total } : null
}

/** Other numbers are ratings (“Rated 4 of 5”), slides and amounts (“1/4 pound burger”). */
function namesStep({ level, text }: BlockFact): boolean {
  if (PART_START.test(text)) return true
  const match = STEP.exec(text)!
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  return level > 0 && /[(（[]\s*$/.test(before) && /^\s*[)）\]]/.test(after)
}
