import type { FieldArtifact } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'
import type { FieldTraits } from './use-artifacts.ts'

/** Runs inside pages: form fields with what is written on and beside them. */
export function readFields(
  tools: PageTools,
  readTraits: (tools: PageTools, field: Element) => FieldTraits,
  fieldsMax: number,
): FieldArtifact[] {
  const FIELDS = 'input:not([type="hidden"]), textarea, select'

  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && tools.isShown(element)
  }

  const labelsOf = (field: Element): Element[] => {
    const root = field.getRootNode() as Document | ShadowRoot
    const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    const referenced = ids.map((id) => root.getElementById(id)).filter((found) => found !== null)
    return [...referenced, ...((field as HTMLInputElement).labels ?? [])]
  }

  const visibleTextOf = (element: Element, apart: string): string => {
    let text = ''
    let nodes = 0
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node && nodes < 50 && text.length < 200; node = walker.nextNode()) {
      nodes += 1
      const parent = node.parentElement
      if (parent && !parent.closest(apart) && isVisible(parent)) text += ` ${node.nodeValue ?? ''}`
    }
    return text.replace(/\s+/g, ' ').trim().slice(0, 200)
  }

  /** Text in a box that holds this field and no other labels it for the eye, whatever the markup says. */
  const textBeside = (field: Element): string => {
    let box = field.parentElement
    for (let level = 0; box && level < 3; level += 1) {
      if (/^(form|body|main|fieldset|section)$/.test(box.localName)) return ''
      if (box.querySelectorAll(FIELDS).length > 1) return ''
      const text = visibleTextOf(box, `button, select, option, textarea, [role="button"], [role="alert"]`)
      if (/\p{L}/u.test(text)) return text
      box = box.parentElement
    }
    return ''
  }

  const isSearch = (field: Element): boolean =>
    field.getAttribute('type') === 'search' ||
    field.closest('search, [role="search"]') !== null ||
    /^(q|s|query|search|keywords?|find)$/i.test(field.getAttribute('name') ?? '') ||
    /search|suche|recherche|buscar|cerca|zoek|搜索|検索/i.test(
      `${field.getAttribute('placeholder')} ${field.getAttribute('aria-label')} ${field.closest('form')?.getAttribute('action')}`,
    )

  const read = (field: Element): FieldArtifact => {
    const labels = labelsOf(field)
    const visible = labels.filter(isVisible).map((label) => visibleTextOf(label, 'select, textarea'))
    const hidden = labels.map((label) => tools.textOf(label, 200))
    const visibleLabel = visible.find((text) => text !== '') ?? textBeside(field)
    const ariaLabel = field.getAttribute('aria-label') ?? ''
    const tag = field.localName
    return {
      ...readTraits(tools, field),
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

  return tools
    .tagged('input', 'textarea', 'select')
    .filter((field) => field.getAttribute('type')?.toLowerCase() !== 'hidden')
    .slice(0, fieldsMax)
    .map(read)
}
