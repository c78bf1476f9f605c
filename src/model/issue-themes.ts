import type { Category } from './issue.ts'
import type { Phrase } from './rule-phrases/phrase.ts'

/**
 * A set of rules that report different aspects of the same omission, so that teams fix their issues together.
 */
interface Theme {
  /** The ids of the rules, separated by spaces. */
  rules: string
  /** The defect that all findings in the theme have in common. */
  phrase: Phrase
}

const PERFORMANCE: Readonly<Record<string, Theme>> = {
  weight: {
    rules:
      'unused-javascript unused-css-rules unminified-javascript unminified-css duplicated-javascript-insight legacy-javascript-insight total-byte-weight total-blocking-time mainthread-work-breakdown bootup-time forced-reflow-insight third-parties-insight dom-size-insight non-composited-animations cache-insight document-latency-insight modern-http-insight image-delivery-insight',
    phrase: [
      'page',
      'do more work than necessary, for example because files are too large, unused or not cached',
    ],
  },
  'first-screen': {
    rules:
      'first-contentful-paint largest-contentful-paint speed-index render-blocking-insight lcp-breakdown-insight lcp-discovery-insight font-display-insight network-dependency-tree-insight',
    phrase: ['page', 'are slow to show the content above the fold'],
  },
  movement: {
    rules: 'cumulative-layout-shift cls-culprits-insight',
    phrase: ['page', 'shift content while loading'],
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
      'link-name button-name input-button-name aria-command-name aria-toggle-field-name aria-progressbar-name aria-meter-name aria-tab-name aria-treeitem-name summary-name frame-title label-content-name-mismatch name-reference button-text link-context link-text',
    phrase: ['element', 'have no name or a name that does not describe their purpose'],
  },
  fields: {
    rules:
      'label select-name aria-input-field-name field-label-visible label-empty label-reference label-text label-title-only form-field-multiple-labels choice-group group-name autocomplete-missing autocomplete-valid autocomplete-wrong required-not-programmatic required-unmarked field-hint-association error-not-text error-association error-invalid-state submit-button',
    phrase: [
      ['field, field group or form', 'fields, field groups or forms'],
      'lack a correct label or other markup that helps people fill them in',
    ],
  },
  contrast: {
    rules:
      'color-contrast placeholder-contrast control-contrast icon-contrast state-contrast scheme-contrast',
    phrase: [['text element or field', 'text elements and fields'], 'have too little contrast'],
  },
  keyboard: {
    rules:
      'keyboard-access keyboard-unreachable keyboard-trap frame-focus-trap widget-keys scrollable-region-focusable frame-focusable-content hover-keyboard focus-visible focus-hidden focus-obscured focus-weak inline-mouse-handler control-role emulated-link',
    phrase: [
      ['control or area', 'controls and areas'],
      'cannot be used with the keyboard or do not show the focus',
    ],
  },
  aria: {
    rules:
      'status-message error-announced aria-allowed-attr aria-allowed-role aria-conditional-attr aria-prohibited-attr aria-valid-attr aria-valid-attr-value aria-required-attr aria-required-children aria-required-parent aria-roles aria-deprecated-role aria-hidden-focus expanded-stale expanded-state control-state nested-interactive presentation-role-conflict',
    phrase: ['element', 'give screen readers a wrong or incomplete role, state or structure'],
  },
  'page-start': {
    rules: 'html-has-lang html-lang-valid html-xml-lang-mismatch page-lang-mismatch meta-viewport',
    phrase: ['page', 'lack a correct language or zoom setting'],
  },
  zoom: {
    rules:
      'reflow-scroll reflow-clipped reflow-lost text-spacing-clipped text-resize-clipped clipped-text fixed-cover scroll-box-sideways',
    phrase: ['element', 'are cut off, too wide or in the way when people enlarge or space out the text'],
  },
  'content-markup': {
    rules:
      'list listitem definition-list dlitem list-misuse table-headers table-presentation td-headers-attr th-has-data-cells heading-misuse heading-look quote-misuse heading-name heading-text br-paragraphs text-by-spaces heading-none table-layout-order',
    phrase: [
      ['list, table, heading or paragraph', 'lists, tables, headings and paragraphs'],
      'have markup that does not match the content',
    ],
  },
  media: {
    rules: 'video-caption video-description video-alternative audio-transcript',
    phrase: [['video or recording', 'videos and recordings'], 'have no captions, description or transcript'],
  },
  motion: {
    rules: 'moving-content moving-text auto-carousel auto-update blinking-content hover-content',
    phrase: ['element', 'move, change or appear and cannot be stopped or closed'],
  },
}

const UX: Readonly<Record<string, Theme>> = {
  files: {
    rules: 'missing-file missing-data broken-image missing-icon script-error',
    phrase: [['file, icon or script', 'files, icons or scripts'], 'do not load or do not run'],
  },
  unfinished: {
    rules: 'dead-control disabled-submit form-submit false-affordance placeholder-text',
    phrase: [
      ['control, form or text element', 'controls, forms or text elements'],
      'do nothing or are unfinished',
    ],
  },
  'text-style': {
    rules: 'text-size line-length line-height capitals-text',
    phrase: ['text element', 'are hard to read because of their size, line length or capital letters'],
  },
  fields: {
    rules:
      'placeholder-label field-type field-width field-autocomplete number-field password-rules password-paste password-length repeat-field required-mark invalid-message choice-label',
    phrase: ['field', 'are harder to fill in than necessary because of their label, size or keyboard'],
  },
  layout: {
    rules:
      'viewport-meta horizontal-scroll squeezed-text phone-menu touch-target field-text-size overlay sticky-share layout-collision layout-protrusion viewport-protrusion layout-wrap clipped-label',
    phrase: [
      ['part of the page', 'parts of the page'],
      'do not fit or are hard to use on phones or at some window widths',
    ],
  },
  movement: {
    rules: 'image-dimensions layout-shift header-shift',
    phrase: ['element', 'shift content because they reserve no space'],
  },
}

const STRUCTURE: Readonly<Record<string, Theme>> = {
  'lost-links': {
    rules: 'link-destination broken-link anchor-target section-target not-found-way dead-end',
    phrase: [['link or page', 'links and pages'], 'lead nowhere'],
  },
  outline: {
    rules:
      'heading-order main-heading repeated-heading empty-heading main-landmark navigation-landmark landmark-label bypass-link',
    phrase: [
      ['heading, landmark or skip link', 'headings, landmarks and skip links'],
      'are missing, empty, repeated or at the wrong level',
    ],
  },
  'current-page': {
    rules: 'navigation-current breadcrumb-current',
    phrase: [['menu or breadcrumb', 'menus and breadcrumbs'], 'do not mark the current page'],
  },
  metadata: {
    rules:
      'page-description page-title duplicate-title duplicate-description share-preview canonical-conflict',
    phrase: ['page', 'have a poor title, description, link preview or canonical URL'],
  },
}

const THEMES: Readonly<Record<Category, Readonly<Record<string, Theme>>>> = {
  performance: PERFORMANCE,
  accessibility: ACCESSIBILITY,
  ux: UX,
  information_architecture: STRUCTURE,
}

/** All rules that belong to a theme. */
export const THEMED_RULES: readonly string[] = Object.values(THEMES).flatMap((themes) =>
  Object.values(themes).flatMap(({ rules }) => rules.split(' ')),
)

/** The themes are indexed by category and rule, because a rule can report issues in several categories. */
const THEME_OF = new Map(
  Object.entries(THEMES).flatMap(([category, themes]) =>
    Object.entries(themes).flatMap(([name, { rules, phrase }]) =>
      rules.split(' ').map((rule) => [`${category} ${rule}`, { name, phrase }] as const),
    ),
  ),
)

export const themeOf = ({ category, rule }: { category: Category; rule: string }) =>
  THEME_OF.get(`${category} ${rule}`)
