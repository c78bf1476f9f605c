import type { Category } from './issue.ts'
import type { Phrase } from './rule-phrases/phrase.ts'

/** Rules that report the same omission from different sides, so that a team fixes their issues together. */
interface Theme {
  /** Separated by spaces. */
  rules: string
  /** What all findings of the theme have in common. */
  phrase: Phrase
}

const PERFORMANCE: Readonly<Record<string, Theme>> = {
  code: {
    rules:
      'unused-javascript unused-css-rules unminified-javascript unminified-css duplicated-javascript-insight legacy-javascript-insight total-byte-weight',
    phrase: ['page', 'load more code than necessary'],
  },
  'first-screen': {
    rules:
      'first-contentful-paint largest-contentful-paint speed-index render-blocking-insight lcp-breakdown-insight lcp-discovery-insight font-display-insight network-dependency-tree-insight',
    phrase: ['page', 'are slow to show the first screen'],
  },
  'main-thread': {
    rules:
      'total-blocking-time mainthread-work-breakdown bootup-time forced-reflow-insight third-parties-insight dom-size-insight non-composited-animations',
    phrase: ['page', 'keep the main thread busy'],
  },
  movement: {
    rules: 'cumulative-layout-shift cls-culprits-insight',
    phrase: ['page', 'shift content while loading'],
  },
  server: {
    rules: 'cache-insight document-latency-insight modern-http-insight image-delivery-insight',
    phrase: ['page', 'load files that could be smaller, arrive faster or be cached longer'],
  },
}

const ACCESSIBILITY: Readonly<Record<string, Theme>> = {
  'text-alternatives': {
    rules:
      'image-alt image-alt-text placeholder-alt input-image-alt area-alt svg-img-alt role-img-alt object-alt embedded-alternative',
    phrase: [['image or embedded object', 'images and embedded objects'], 'have no useful text alternative'],
  },
  'control-names': {
    rules:
      'link-name button-name input-button-name aria-command-name aria-toggle-field-name aria-progressbar-name aria-meter-name summary-name label-content-name-mismatch',
    phrase: ['element', 'have no name, or one that does not describe their purpose'],
  },
  'field-labels': {
    rules:
      'label select-name aria-input-field-name field-label-visible label-empty label-reference form-field-multiple-labels choice-group',
    phrase: [['field or group of fields', 'fields and groups of fields'], 'have no proper label'],
  },
  'field-help': {
    rules:
      'autocomplete-missing autocomplete-valid autocomplete-wrong required-not-programmatic field-hint-association error-not-text',
    phrase: ['field', 'lack markup that helps people fill them in'],
  },
  'field-colors': {
    rules: 'control-contrast placeholder-contrast',
    phrase: [['field or placeholder', 'fields and placeholders'], 'have too little contrast'],
  },
  keyboard: {
    rules: 'keyboard-access keyboard-unreachable widget-keys scrollable-region-focusable',
    phrase: [['control or area', 'controls and areas'], 'cannot be used with the keyboard'],
  },
  aria: {
    rules:
      'aria-allowed-attr aria-valid-attr aria-valid-attr-value aria-required-attr aria-required-children aria-required-parent aria-roles expanded-stale',
    phrase: ['element', 'have wrong or incomplete ARIA markup'],
  },
  'page-start': {
    rules: 'html-has-lang html-lang-valid meta-viewport',
    phrase: ['page', 'lack a correct language or zoom setting'],
  },
  zoom: {
    rules: 'reflow-scroll reflow-clipped reflow-lost text-spacing-clipped text-resize-clipped clipped-text',
    phrase: ['element', 'are cut off or too wide when people enlarge or space out the text'],
  },
}

const UX: Readonly<Record<string, Theme>> = {
  files: {
    rules: 'missing-file broken-image missing-icon script-error',
    phrase: [['file, icon or script', 'files, icons and scripts'], 'do not load or do not run'],
  },
  unfinished: {
    rules: 'dead-control disabled-submit form-submit',
    phrase: [['control or form', 'controls and forms'], 'do nothing or cannot be used'],
  },
  'text-style': {
    rules: 'text-size field-text-size line-length capitals-text',
    phrase: [
      ['text or field', 'texts and fields'],
      'are hard to read because of their size, line length or capital letters',
    ],
  },
  widths: {
    rules: 'layout-collision layout-protrusion viewport-protrusion layout-wrap',
    phrase: ['element', 'overlap or do not fit at some window widths'],
  },
}

const STRUCTURE: Readonly<Record<string, Theme>> = {
  'lost-links': {
    rules: 'link-destination broken-link anchor-target section-target',
    phrase: ['link', 'lead nowhere'],
  },
  headings: {
    rules: 'heading-order main-heading repeated-heading empty-heading',
    phrase: ['heading', 'are missing, empty, repeated or at the wrong level'],
  },
  landmarks: {
    rules: 'main-landmark navigation-landmark bypass-link',
    phrase: ['page', 'have incomplete landmarks or no skip link'],
  },
  metadata: {
    rules:
      'page-description page-title duplicate-title duplicate-description share-preview canonical-conflict',
    phrase: ['page', 'have a poor title, description, share preview or canonical URL'],
  },
  'current-page': {
    rules: 'navigation-current breadcrumb-current',
    phrase: ['menu or breadcrumb', 'do not mark the current page'],
  },
}

const THEMES: Readonly<Record<Category, Readonly<Record<string, Theme>>>> = {
  performance: PERFORMANCE,
  accessibility: ACCESSIBILITY,
  ux: UX,
  information_architecture: STRUCTURE,
}

/** All rules that are part of a theme. */
export const THEMED_RULES: readonly string[] = Object.values(THEMES).flatMap((themes) =>
  Object.values(themes).flatMap(({ rules }) => rules.split(' ')),
)

/** By category and rule, because a rule can report in several categories. */
const THEME_OF = new Map(
  Object.entries(THEMES).flatMap(([category, themes]) =>
    Object.entries(themes).flatMap(([name, { rules, phrase }]) =>
      rules.split(' ').map((rule) => [`${category} ${rule}`, { name, phrase }] as const),
    ),
  ),
)

/** Returns the theme of a rule in a category; undefined if the rule is not part of one. */
export const themeOf = ({ category, rule }: { category: Category; rule: string }) =>
  THEME_OF.get(`${category} ${rule}`)
