import type { EngineRules } from './engine-rule.ts'

const WEAK = { violation: 'weak', likely: 'weak', 'best-practice': 'weak', review: 'weak' } as const
const HINT = { violation: 'hint', likely: 'hint', 'best-practice': 'hint', review: 'hint' } as const

/**
 * These Equal Access rules mostly request manual review, or rarely report anything on the W3C's test pages.
 */
export const EQUAL_ACCESS_QUESTIONS: EngineRules = {
  applet_alt_exists: { rule: 'embedded-alternative', trust: WEAK },
  aria_banner_label_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_complementary_label_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_contentinfo_label_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_keyboard_handler_exists: { rule: 'keyboard-access', trust: HINT },
  aria_landmark_name_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_main_label_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_navigation_label_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_region_label_unique: { rule: 'landmark-unique', trust: WEAK },
  aria_region_labelled: { rule: 'landmark-unique', trust: WEAK },
  blink_css_review: { rule: 'blink', trust: HINT },
  dir_attribute_valid: { rule: 'dir-invalid', trust: { violation: 'good' } },
  draggable_alternative_exists: { rule: 'drag-alternative', trust: WEAK },
  element_mouseevent_keyboard: { rule: 'inline-mouse-handler', trust: HINT },
  embed_alt_exists: { rule: 'embedded-alternative', trust: WEAK },
  fieldset_legend_valid: { rule: 'group-name', trust: WEAK },
  form_submit_button_exists: { rule: 'submit-button', trust: HINT },
  heading_markup_misuse: { rule: 'heading-misuse', trust: WEAK },
  img_alt_decorative: { rule: 'image-decorative-exposed', trust: WEAK },
  'img_alt_null:fail_decorative': { rule: 'image-decorative-exposed', trust: { violation: 'good' } },
  img_ismap_misuse: { rule: 'server-side-image-map', trust: WEAK },
  input_checkboxes_grouped: { rule: 'choice-group', trust: HINT },
  input_haspopup_conflict: { rule: 'aria-allowed-attr', trust: WEAK },
  input_onchange_review: { rule: 'select-onchange', trust: WEAK },
  label_content_exists: { rule: 'label-empty', trust: { violation: 'good' } },
  list_markup_review: { rule: 'list-look', trust: WEAK },
  list_structure_proper: { rule: 'list-misuse', trust: HINT },
  media_alt_brief: { rule: 'image-alt-text', trust: WEAK },
  noembed_content_exists: { rule: 'embedded-alternative', trust: WEAK },
  page_title_valid: { rule: 'page-title-words', trust: WEAK },
  script_focus_blur_review: { rule: 'focus-lost', trust: WEAK },
  script_onclick_avoid: { rule: 'emulated-link', trust: WEAK },
  script_onclick_misuse: { rule: 'emulated-link', trust: WEAK },
  script_select_review: { rule: 'select-onchange', trust: WEAK },
  select_options_grouped: { rule: 'optgroup-label', trust: WEAK },
  style_focus_visible: { rule: 'focus-visible', trust: HINT },
  table_aria_descendants: { rule: 'table-layout', trust: WEAK },
  table_caption_nested: { rule: 'table-layout', trust: WEAK },
  table_layout_linearized: { rule: 'table-layout', trust: HINT },
  table_structure_misuse: { rule: 'table-presentation', trust: { violation: 'good' } },
  table_summary_redundant: { rule: 'table-layout', trust: HINT },
  text_block_heading: { rule: 'heading-look', trust: HINT },
  text_whitespace_valid: { rule: 'white-space', trust: WEAK },
  widget_tabbable_single: { rule: 'nested-interactive', trust: HINT },
}
