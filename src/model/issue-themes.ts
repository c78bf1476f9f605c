import type { Category } from './issue.ts'

/**
 * A set of rules that report different aspects of the same omission, so that teams would fix their issues
 * together.
 */
interface Theme {
  /** The rule ids, separated by spaces. */
  rules: string
  /** The phrase that follows "3 more problems" in group titles, such as "with contrast". */
  topic: string
}

const PERFORMANCE: Readonly<Record<string, Theme>> = {
  weight: {
    rules:
      'unused-javascript unused-css-rules unminified-javascript unminified-css duplicated-javascript-insight legacy-javascript-insight total-byte-weight total-blocking-time mainthread-work-breakdown bootup-time forced-reflow-insight third-parties-insight dom-size-insight non-composited-animations cache-insight document-latency-insight modern-http-insight image-delivery-insight',
    topic: 'with files and scripts',
  },
  'first-screen': {
    rules:
      'first-contentful-paint largest-contentful-paint speed-index render-blocking-insight lcp-breakdown-insight lcp-discovery-insight font-display-insight network-dependency-tree-insight',
    topic: 'with the first view',
  },
  movement: {
    rules: 'cumulative-layout-shift cls-culprits-insight',
    topic: 'with moving content',
  },
}

const ACCESSIBILITY: Readonly<Record<string, Theme>> = {
  alternatives: {
    rules:
      'image-alt image-alt-text placeholder-alt input-image-alt area-alt svg-img-alt role-img-alt object-alt embedded-alternative video-caption video-description video-alternative audio-transcript',
    topic: 'with alternatives for images and recordings',
  },
  'names-and-states': {
    rules:
      'link-name button-name phone-name input-button-name aria-command-name aria-toggle-field-name aria-progressbar-name aria-meter-name aria-tab-name aria-treeitem-name summary-name frame-title label-content-name-mismatch name-reference button-text link-context link-text status-message error-announced aria-allowed-attr aria-allowed-role aria-conditional-attr aria-prohibited-attr aria-valid-attr aria-valid-attr-value aria-required-attr aria-required-children aria-required-parent aria-roles aria-deprecated-role aria-hidden-focus expanded-stale expanded-state control-state nested-interactive presentation-role-conflict',
    topic: 'with names, roles and states',
  },
  fields: {
    rules:
      'label select-name aria-input-field-name field-label-visible label-empty label-reference label-text label-title-only form-field-multiple-labels choice-group group-name autocomplete-missing autocomplete-valid autocomplete-wrong required-not-programmatic required-unmarked field-hint-association error-not-text error-vague error-vanishes error-association error-invalid-state submit-button enter-submits',
    topic: 'with labels and fields',
  },
  contrast: {
    rules:
      'color-contrast placeholder-contrast control-contrast icon-contrast chosen-contrast state-contrast scheme-contrast narrow-contrast link-in-text-block colour-only',
    topic: 'with contrast and color',
  },
  operation: {
    rules:
      'keyboard-access keyboard-unreachable keyboard-trap keyboard-shortcut frame-focus-trap widget-keys scrollable-region-focusable frame-focusable-content hover-keyboard focus-visible focus-hidden focus-obscured focus-weak dialog-focus-return action-focus inline-mouse-handler control-role emulated-link target-size drag-alternative',
    topic: 'with keyboard and pointer use',
  },
  zoom: {
    rules:
      'reflow-scroll reflow-clipped reflow-lost layout-content-lost layout-menu-lost text-spacing-clipped text-resize-clipped clipped-text fixed-cover scroll-box-sideways meta-viewport',
    topic: 'with enlarged text',
  },
  markup: {
    rules:
      'html-has-lang html-lang-valid html-xml-lang-mismatch page-lang-mismatch lang-part parsing-error list listitem definition-list dlitem list-misuse table-headers table-presentation td-headers-attr th-has-data-cells table-look heading-misuse heading-look quote-misuse heading-name heading-text br-paragraphs text-by-spaces heading-none table-layout table-layout-order',
    topic: 'with the language and markup of the page',
  },
  motion: {
    rules:
      'moving-content moving-text auto-carousel auto-announcement auto-update blinking-content hover-content',
    topic: 'with moving content',
  },
}

const UX: Readonly<Record<string, Theme>> = {
  unfinished: {
    rules:
      'missing-file missing-data broken-image missing-icon script-error dead-control dead-search disabled-submit form-submit false-affordance placeholder-text invisible-link',
    topic: 'with missing files and unfinished parts',
  },
  'text-style': {
    rules: 'text-size line-length line-height capitals-text',
    topic: 'with the readability of text',
  },
  fields: {
    rules:
      'placeholder-label field-type field-width field-autocomplete number-field password-rules password-paste password-length repeat-field paste-blocked typing-delay required-mark invalid-message choice-label double-negative',
    topic: 'with labels and fields',
  },
  layout: {
    rules:
      'viewport-meta horizontal-scroll squeezed-text phone-menu touch-target field-text-size overlay sticky-share layout-collision layout-protrusion viewport-protrusion layout-wrap clipped-label image-dimensions layout-shift late-shift header-shift',
    topic: 'with the layout',
  },
}

const STRUCTURE: Readonly<Record<string, Theme>> = {
  'lost-links': {
    rules: 'link-destination link-swap broken-link anchor-target section-target not-found-way dead-end',
    topic: 'with links',
  },
  outline: {
    rules:
      'heading-order main-heading repeated-heading empty-heading main-landmark navigation-landmark landmark-label bypass-link',
    topic: 'with headings and landmarks',
  },
  'current-page': {
    rules: 'navigation-current breadcrumb-current',
    topic: 'with marking the current page',
  },
  metadata: {
    rules:
      'page-description page-title duplicate-title duplicate-description share-preview canonical-conflict',
    topic: 'with titles, descriptions and URLs',
  },
}

const THEMES: Readonly<Record<Category, Readonly<Record<string, Theme>>>> = {
  performance: PERFORMANCE,
  accessibility: ACCESSIBILITY,
  ux: UX,
  information_architecture: STRUCTURE,
}

/** The ids of all rules that belong to a theme. */
export const THEMED_RULES: readonly string[] = Object.values(THEMES).flatMap((themes) =>
  Object.values(themes).flatMap(({ rules }) => rules.split(' ')),
)

/** The themes are indexed by category and rule, because a rule can report issues in several categories. */
const THEME_OF = new Map(
  Object.entries(THEMES).flatMap(([category, themes]) =>
    Object.entries(themes).flatMap(([name, { rules, topic }]) =>
      rules.split(' ').map((rule) => [`${category} ${rule}`, { name, topic }] as const),
    ),
  ),
)

export const themeOf = ({ category, rule }: { category: Category; rule: string }) =>
  THEME_OF.get(`${category} ${rule}`)
