import type { PageTools } from './page-tools.ts'
import type { FieldTraits, FormArtifact } from './use-artifacts.ts'

/** Runs inside pages: forms as a whole. */
export function readForms(tools: PageTools, formsMax: number): FormArtifact[] {
  const LEGEND =
    /required|mandatory|must be (filled|completed)|pflicht|erforderlich|obligatoire|requis|obligatori[oa]|verplicht|wymagane|obrigatóri/i
  const isSearch = (form: Element): boolean =>
    form.getAttribute('role') === 'search' ||
    form.closest('search, [role="search"]') !== null ||
    form.querySelector('input[type="search"], input[name="q"], input[name="s"]') !== null ||
    /search|suche|recherche|buscar/i.test(
      `${form.getAttribute('action')} ${form.id} ${form.getAttribute('class')}`,
    )

  const isHeard = (form: Element): boolean | null =>
    tools.isHeard(form) === null
      ? null
      : form.querySelector('a[href^="javascript:"]') !== null ||
        [form, ...form.querySelectorAll('*')].slice(0, 500).some((element) => tools.isHeard(element))

  // A field named "action" hides the property of that name.
  const actionOf = (form: Element): string =>
    URL.parse(form.getAttribute('action') || document.URL, document.baseURI)?.href ?? ''

  return [...document.forms].slice(0, formsMax).map((form, index) => ({
    index,
    action: actionOf(form).slice(0, 500),
    isSearch: isSearch(form),
    isHeard: isHeard(form),
    hasRequiredLegend: LEGEND.test(form.textContent ?? ''),
    ref: tools.describe(form),
  }))
}

/** Runs inside pages: what is known of one field beside its label. */
export function readFieldTraits(tools: PageTools, field: Element): FieldTraits {
  const REQUIRED =
    /\*|required|mandatory|pflicht|erforderlich|obligatoire|requis|obligatori[oa]|verplicht|wymagane/i
  const OPTIONAL = /optional|freiwillig|facultati[fv]|opcional|opzionale|optioneel|opcjonaln/i
  const input = field as HTMLInputElement
  const labels = [...(input.labels ?? [])]
  const shown = labels.filter((label) => tools.isShown(label))
  const root = field.getRootNode() as Document | ShadowRoot
  const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`
  const describing = ids
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => root.getElementById(id))
  const isText = !/^(checkbox|radio|button|submit|reset|image|hidden)$/.test(input.type)

  /** Text of the largest box near it that holds no other field. */
  const around = (): string => {
    let box: Element | null = null
    for (let outer = field.parentElement, level = 0; outer && level < 4; level += 1) {
      if (/^(form|body|main)$/.test(outer.localName)) break
      if (outer.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) break
      box = outer
      outer = outer.parentElement
    }
    return box && isText ? tools.textOf(box, 400) : ''
  }
  const pseudoOf = (label: Element): string =>
    ['::before', '::after']
      .map((pseudo) => getComputedStyle(label, pseudo).content.replace(/^(none|normal)$/, ''))
      .join(' ')
  const marks = labels.map(
    (label) =>
      `${tools.textOf(label, 200)} ${pseudoOf(label)} ${[...label.children].slice(0, 5).map(pseudoOf)}`,
  )
  const described = describing.flatMap((found) =>
    found && tools.isShown(found) ? [tools.textOf(found, 400)] : [],
  )
  const numberOf = (name: string): number | null => {
    const value = Number.parseInt(field.getAttribute(name) ?? '', 10)
    return Number.isFinite(value) && value >= 0 ? value : null
  }
  const words = `${marks.join(' ')} ${field.getAttribute('placeholder') ?? ''} ${described.join(' ')}`
  const style = getComputedStyle(field)

  return {
    form: [...document.forms].indexOf(input.form as HTMLFormElement),
    id: field.id,
    autocomplete: (field.getAttribute('autocomplete') ?? '').trim().toLowerCase(),
    inputMode: (field.getAttribute('inputmode') ?? '').toLowerCase(),
    maxLength: numberOf('maxlength'),
    hasRules: field.hasAttribute('pattern') || (numberOf('minlength') ?? 0) > 1,
    blocksPaste: /return\s+false|preventDefault/.test(field.getAttribute('onpaste') ?? ''),
    isRequired: field.hasAttribute('required') || field.getAttribute('aria-required') === 'true',
    isMarkedRequired: REQUIRED.test(words),
    isMarkedOptional: OPTIONAL.test(words),
    isHeard: tools.isHeard(field),
    isInCell: field.closest('td, th, [role="cell"], [role="gridcell"], [role="row"]') !== null,
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    hint: `${described.join(' ')} ${around()}`.trim(),
    hasPressableLabel: shown.length > 0,
    widthPx: Math.round(field.getBoundingClientRect().width),
    fontSizePx: Math.round(Number.parseFloat(style.fontSize) * 10) / 10,
  }
}
