import { certain, type Detection, type Detector, doubt, sure, sureIf } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { LOOK_ROWS } from '../looks/look-rows.ts'
import { FURTHER_ROWS } from '../looks/marks.ts'
import { contentWords, countWords, quoted, wordsIn } from '../text.ts'
import { hasConditions, isShownElsewhere } from '../titles/title-facts.ts'
import type { MarkupKind } from './markup-facts.ts'
import { always, type MarkupRow } from './markup-row.ts'
import { MISLEADING_ROWS } from './misleading-rows.ts'
import { MISMATCH_ROWS } from './mismatches.ts'
import { obsoleteMarkup } from './obsolete-markup.ts'
import { PAIRING_ROWS } from './pairing-rows.ts'

const never = () => false

const ROWS: Readonly<Record<Exclude<MarkupKind, 'obsolete'>, MarkupRow>> = {
  ...FURTHER_ROWS,
  ...MISMATCH_ROWS,
  ...LOOK_ROWS,
  ...MISLEADING_ROWS,
  ...PAIRING_ROWS,
  'duplicate-id': {
    rule: 'duplicate-id',
    isSure: never,
    message: ({ detail, count }) => `${count + 1} elements have the id “${detail}”.`,
  },
  'shared-label': {
    rule: 'duplicate-id-aria',
    isSure: always,
    message: ({ detail }) =>
      `The field has the id “${detail}”, which another field also has, so its label is connected to the other field.`,
  },
  dir: {
    rule: 'dir-invalid',
    isSure: always,
    message: ({ detail }) => `“${detail}” isn’t a valid value of the dir attribute.`,
  },
  'focus-blur': {
    rule: 'focus-lost',
    isSure: always,
    message: () => 'The element loses focus immediately after receiving it.',
  },
  'emulated-link': {
    rule: 'emulated-link',
    isSure: always,
    message: ({ detail }) => `A script turns ${quoted(detail)} into a link that works only with a mouse.`,
  },
  'mouse-only': {
    rule: 'inline-mouse-handler',
    isSure: ({ detail }) => detail === 'no control',
    message: () => 'The element reacts to the mouse but not to the keyboard.',
  },
  'double-click': {
    rule: 'inline-mouse-handler',
    isSure: always,
    message: ({ detail }) => `Only a double-click activates ${quoted(detail)}.`,
  },
  'label-empty': { rule: 'label-empty', isSure: never, message: () => 'The label has no text.' },
  'title-only': {
    rule: 'title-attribute-only',
    isSure: never,
    message: ({ detail }) =>
      `The text ${quoted(detail)} appears only in a title attribute, which keyboard and touch users can’t see.`,
    fix: () =>
      'If it is the name of an icon that users can press, make the icon a <button> with this aria-label, and also show the name when the button receives focus. Otherwise, show the text on the page.',
  },
  'title-facts': {
    rule: 'title-attribute-only',
    isSure: ({ detail }) => hasConditions(detail),
    message: ({ detail }) =>
      `The text ${quoted(detail)} appears only when users point at this element with a mouse.`,
    fix: ({ detail }) => `Show ${quoted(detail)} as visible text next to the element, and remove the title.`,
  },
  'empty-paragraphs': {
    rule: 'empty-paragraphs',
    isSure: never,
    message: ({ count }) => `${count} empty paragraphs are used for spacing.`,
  },
  'static-stop': {
    rule: 'tab-stop-static',
    isSure: never,
    message: () => 'The Tab key stops at this element, which isn’t interactive.',
  },
  'nested-control': {
    rule: 'nested-interactive',
    isSure: always,
    message: ({ detail }) => `The control contains another control (<${detail}>).`,
  },
  'unreachable-role': {
    rule: 'keyboard-access',
    isSure: always,
    message: ({ detail }) => `The keyboard can’t reach the control, although it has role="${detail}".`,
  },
  'script-link': {
    rule: 'control-role',
    isSure: never,
    message: ({ detail }) =>
      `The link ${quoted(detail)} goes nowhere but runs a script, so screen readers should announce it as a button.`,
  },
  'keyless-role': {
    rule: 'keyboard-access',
    isSure: never,
    message: ({ detail }) => `${quoted(detail)} reacts to a click, but has no keyboard handler.`,
  },
  'pointer-down': {
    rule: 'pointer-down-action',
    isSure: never,
    message: ({ detail }) => `${quoted(detail)} reacts as soon as it is pressed, not when it is released.`,
  },
  'touch-only': {
    rule: 'touch-only',
    isSure: always,
    message: ({ detail }) => `${quoted(detail)} reacts to touch, but not to the mouse or the keyboard.`,
  },
  'paste-blocked': {
    rule: 'accessible-authentication',
    isSure: always,
    message: () =>
      'The field rejects pasted text, so users have to type the value from memory or copy it by hand.',
  },
  'window-on-load': {
    rule: 'window-on-load',
    isSure: always,
    message: () => 'The page opens a window when it loads.',
  },
  'button-link': {
    rule: 'control-role',
    isSure: never,
    message: ({ detail }) =>
      `${quoted(detail)} opens another page, but screen readers announce it as a button.`,
  },
  'player-mouse-only': {
    rule: 'keyboard-access',
    isSure: always,
    message: ({ detail }) => `The ${detail} can be started only with a click, because it has no controls.`,
  },
  'dialog-name': {
    rule: 'aria-dialog-name',
    isSure: always,
    message: () => 'The dialog has no name.',
  },
  'small-targets': {
    rule: 'target-size',
    isSure: always,
    message: ({ detail, count }) =>
      `The ${count} links ${quoted(detail)} are smaller than 24 × 24 px and too close to each other.`,
  },
  captcha: {
    rule: 'accessible-authentication',
    isSure: never,
    message: () => 'Users have to read letters from an image.',
  },
  'moving-text': {
    rule: 'moving-text',
    isSure: never,
    message: ({ detail }) => `The text ${quoted(detail)} has an animation that never ends.`,
  },
}

export const markup: Detector = ({ facts }) => [
  ...obsoleteMarkup(facts.markup.filter(({ kind }) => kind === 'obsolete')),
  ...facts.markup.flatMap((fact) => {
    if (fact.kind === 'obsolete') return []
    const { rule, isSure, isCertain, message, fix } = ROWS[fact.kind]
    const isKnown = fact.kind === 'title-facts' && isShownElsewhere(fact.detail, facts.blocks)
    const detection = isCertain
      ? certain(rule, fact.element, message(fact))
      : sureIf(isSure(fact) && !isKnown, rule, fact.element, message(fact))
    return [fix ? { ...detection, fix: fix(fact) } : detection]
  }),
]

const HIDDEN_WORDS_MIN = 5
const DRAWING = { width: 150, height: 100, words: 2 }

/** Finds visible text that is hidden from screen readers. */
export const hiddenText: Detector = ({ facts: { blocks, page } }) => {
  const isHidden = ({ within }: BlockFact) => within.includes('hidden')
  const open = blocks.filter((block) => !isHidden(block))
  // While a dialog is open, the page behind it is hidden on purpose.
  if (open.some(({ within }) => within.includes('dialog'))) return []
  const said = open.map(({ text }) => text).join(' ')
  const isUnsaid = (block: BlockFact) =>
    isHidden(block) &&
    isInView(block, page.viewWidth) &&
    !block.isIconFont &&
    block.linkShare <= 0.5 &&
    countWords(block.text) >= HIDDEN_WORDS_MIN &&
    !said.includes(block.text)
  const found = blocks.filter(isUnsaid)
  // Reports only the first of several neighbors, since the same attribute hides all of them.
  return found
    .filter((block) => !found.includes(blocks[blocks.indexOf(block) - 1]!))
    .map(({ element, text }) =>
      sure('aria-hidden-content', element, `aria-hidden hides the text ${quoted(text)} from screen readers.`),
    )
}

/**
 * Finds drawings, such as charts, that are hidden from screen readers and contain words that occur nowhere
 * else.
 */
export const hiddenDrawing: Detector = ({ facts: { images, blocks } }) => {
  const said = new Set(wordsIn(blocks.map(({ text }) => text).join(' ')))
  return images.flatMap(({ element, kind, within, box, fallback }) => {
    const isChart = kind === 'svg' && box.width >= DRAWING.width && box.height >= DRAWING.height
    const words = contentWords(fallback)
    if (!isChart || !within.includes('hidden') || words.length < DRAWING.words) return []
    if (words.some((word) => said.has(word))) return []
    const message = `aria-hidden hides a drawing with the text ${quoted(fallback)} from screen readers.`
    return [sure('aria-hidden-content', element, message)]
  })
}

const isInView = ({ box }: BlockFact, viewWidth: number): boolean =>
  box.x >= 0 && box.x < viewWidth && box.y >= 0

const RELOADS =
  /\bset(?:Timeout|Interval)\s*\([\s\S]{0,300}?\b(?:location\s*(?:\.\s*(?:href|replace|assign|reload))?\s*[=(]|history\.go\s*\(\s*0)/

const LISTENS =
  /(document|window|body)\s*\.\s*(addEventListener\(\s*['"`]key(down|press|up)|onkey(down|press|up)\s*=)/
const SINGLE_KEY =
  /\.(key|code)\s*={2,3}\s*['"`][a-z0-9?/]['"`]|\.(keyCode|which|charCode)\s*={2,3}\s*\d{2,3}\b|case\s+['"`][a-z]['"`]/
const MODIFIER = /ctrlKey|altKey|metaKey/

export const scripts: Detector = ({ facts: { page } }) => {
  const hasShortcut =
    (LISTENS.test(page.scripts) && SINGLE_KEY.test(page.scripts)) || SINGLE_KEY.test(page.handlers)
  const found: Detection[] = []
  if (page.isMain && hasShortcut && !MODIFIER.test(`${page.scripts} ${page.handlers}`))
    found.push(
      doubt('keyboard-shortcut', page.root, 'A script reacts to a single letter key anywhere on the page.'),
    )
  if (page.isMain && RELOADS.test(page.scripts))
    found.push(
      doubt(
        'script-reload',
        page.root,
        'A script reloads the page or opens a different page after some time.',
      ),
    )
  if (page.isMain && /devicemotion|deviceorientation|ondevicemotion/.test(page.scripts))
    found.push(doubt('device-motion', page.root, 'A script reacts to device motion.'))
  return found
}
