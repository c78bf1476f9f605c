import type { FieldArtifact } from '../../collect/artifacts.ts'
import { referencedBy, squeeze, textOf } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'
import { readFieldTraits } from './read-field-traits.ts'

const FIELDS = 'input:not([type="hidden"]), textarea, select'

/** Reads form fields with their labels and the text next to them. */
export function readFields(tools: PageTools): FieldArtifact[] {
  return tools
    .tagged('input', 'textarea', 'select')
    .filter((field) => field.getAttribute('type')?.toLowerCase() !== 'hidden')
    .slice(0, LIMITS.fields)
    .map((field) => readField(tools, field))
}

function readField(tools: PageTools, field: Element): FieldArtifact {
  const labels = labelsOf(field)
  const visible = labels
    .filter((label) => isVisible(tools, label))
    .map((label) => visibleTextOf(tools, label, 'select, textarea'))
  const hidden = labels.map((label) => textOf(label, 200))
  const visibleLabel =
    visible.find((text) => text !== '') ?? (textNextTo(tools, field) || captionAbove(tools, field))
  const ariaLabel = field.getAttribute('aria-label') ?? ''
  const tag = field.localName
  return {
    ...readFieldTraits(tools, field),
    type: tag === 'input' ? (field.getAttribute('type') ?? 'text').toLowerCase() : tag,
    name: field.getAttribute('name') ?? '',
    placeholder: (field.getAttribute('placeholder') ?? '').trim().slice(0, 200),
    visibleLabel,
    label: [ariaLabel, ...hidden, visibleLabel].filter(Boolean).join(' ').slice(0, 400),
    isTickedFirst: tag === 'input' && field.hasAttribute('checked'),
    isDisabled: field.matches(':disabled') || field.getAttribute('aria-disabled') === 'true',
    isSearch: isSearch(field),
    isShown: tools.isShown(field),
    ref: tools.describe(field),
  }
}

const isVisible = (tools: PageTools, element: Element): boolean =>
  hasVisibleSize(element) && tools.isShown(element)

function labelsOf(field: Element): Element[] {
  const referenced = referencedBy(field, field.getAttribute('aria-labelledby'))
  return [...referenced.filter((label) => label !== null), ...((field as HTMLInputElement).labels ?? [])]
}

function visibleTextOf(tools: PageTools, element: Element, apart: string): string {
  let text = ''
  let nodes = 0
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && nodes < 50 && text.length < 200; node = walker.nextNode()) {
    nodes += 1
    const parent = node.parentElement
    if (parent && !parent.closest(apart) && isVisible(tools, parent)) text += ` ${node.nodeValue ?? ''}`
  }
  return squeeze(text).slice(0, 200)
}

/**
 * Returns the text in a box that contains no other field. People see this text as the field's label,
 * regardless of the markup.
 */
function textNextTo(tools: PageTools, field: Element): string {
  let box = field.parentElement
  for (let level = 0; box && level < 3; level += 1) {
    if (/^(form|body|main|fieldset|section)$/.test(box.localName)) return ''
    if (box.querySelectorAll(FIELDS).length > 1) return ''
    const text = visibleTextOf(
      tools,
      box,
      `button, select, option, textarea, pre, code, samp, [role="button"], [role="alert"]`,
    )
    if (/\p{L}/u.test(text)) return text
    box = box.parentElement
  }
  return ''
}

const CAPTION = { levels: 6, length: 60, gapPx: 40, offsetPx: 48 }

/**
 * Returns the short text directly above a field, which looks like its label even if there are other boxes in
 * between.
 */
function captionAbove(tools: PageTools, field: Element): string {
  const { left, top } = field.getBoundingClientRect()
  let node = field
  for (let level = 0; level < CAPTION.levels; level += 1) {
    const before = node.previousElementSibling
    if (before && !before.matches(NO_CAPTION) && !before.querySelector(NO_CAPTION)) {
      const box = before.getBoundingClientRect()
      const text = visibleTextOf(tools, before, 'button')
      const isAbove = box.bottom <= top + 1 && top - box.bottom <= CAPTION.gapPx
      if (isAbove && Math.abs(box.left - left) <= CAPTION.offsetPx && isCaption(text)) return text
    }
    const around = node.parentElement
    if (!around || /^(form|body|main|fieldset|section)$/.test(around.localName)) return ''
    if (around.querySelectorAll(FIELDS).length > 1) return ''
    node = around
  }
  return ''
}

/** A heading or link names more than one field. */
const NO_CAPTION = 'h1, h2, h3, h4, h5, h6, legend, a, button, input:not([type="hidden"]), textarea, select'

const isCaption = (text: string): boolean => /\p{L}/u.test(text) && text.length <= CAPTION.length

const isSearch = (field: Element): boolean =>
  field.getAttribute('type') === 'search' ||
  field.closest('search, [role="search"]') !== null ||
  /^(q|s|query|search|keywords?|find)$/i.test(field.getAttribute('name') ?? '') ||
  /search|suche|recherche|buscar|cerca|zoek|搜索|検索/i.test(
    `${field.getAttribute('placeholder')} ${field.getAttribute('aria-label')} ${field.closest('form')?.getAttribute('action')}`,
  )
