import type { FieldTraits } from '../../collect/field-traits.ts'
import { OPTIONAL_WORD, REQUIRED_WORD, STAR } from '../elements/requiredness.ts'
import { referencedBy, textOf } from '../elements/text.ts'
import { formPartOf } from './form-part.ts'
import { controlsInHiddenStep } from './hidden-step.ts'
import type { PageTools } from './page-tools.ts'

export function readFieldTraits(tools: PageTools, field: Element): FieldTraits {
  const input = field as HTMLInputElement
  const labels = [...(input.labels ?? [])]
  const described = describingTextsOf(tools, field)
  const words = `${labels.map(markOf).join(' ')} ${field.getAttribute('placeholder') ?? ''} ${described.join(' ')}`
  return {
    form: [...document.forms].indexOf(input.form as HTMLFormElement),
    part: formPartOf(input),
    hiddenStepControls: controlsInHiddenStep(input),
    hasValue: input.value !== '' && !/^(checkbox|radio)$/.test(input.type),
    id: field.id,
    autocomplete: (field.getAttribute('autocomplete') ?? '').trim().toLowerCase(),
    inputMode: (field.getAttribute('inputmode') ?? '').toLowerCase(),
    maxLength: numberOf(field, 'maxlength'),
    hasRules: field.hasAttribute('pattern') || (numberOf(field, 'minlength') ?? 0) > 1,
    blocksPaste: /return\s+false|preventDefault/.test(field.getAttribute('onpaste') ?? ''),
    isRequired: field.hasAttribute('required') || field.getAttribute('aria-required') === 'true',
    isMarkedRequired: STAR.test(words) || REQUIRED_WORD.test(words),
    isMarkedOptional: OPTIONAL_WORD.test(words),
    isHeard: tools.isHeard(field),
    isInCell: field.closest('td, th, [role="cell"], [role="gridcell"], [role="row"]') !== null,
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    hint: `${described.join(' ')} ${textAround(input)}`.trim(),
    hasPressableLabel: labels.some((label) => tools.isShown(label)),
    widthPx: Math.round(field.getBoundingClientRect().width),
    fontSizePx: Math.round(Number.parseFloat(getComputedStyle(field).fontSize) * 10) / 10,
  }
}

function describingTextsOf(tools: PageTools, field: Element): string[] {
  const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`
  return referencedBy(field, ids).flatMap((found) =>
    found && tools.isShown(found) ? [textOf(found, 400)] : [],
  )
}

/** Returns the text of the largest box around the field that contains no other field. */
function textAround(field: HTMLInputElement): string {
  if (/^(checkbox|radio|button|submit|reset|image|hidden)$/.test(field.type)) return ''
  let box: Element | null = null
  for (let outer = field.parentElement, level = 0; outer && level < 4; level += 1) {
    if (/^(form|body|main)$/.test(outer.localName)) break
    if (outer.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) break
    box = outer
    outer = outer.parentElement
  }
  return box ? textOf(box, 400) : ''
}

/** Returns the text of a label, including text that style sheets insert, such as an asterisk. */
const markOf = (label: Element): string =>
  `${textOf(label, 200)} ${generatedTextOf(label)} ${[...label.children].slice(0, 5).map(generatedTextOf)}`

const generatedTextOf = (element: Element): string =>
  ['::before', '::after']
    .map((pseudo) => getComputedStyle(element, pseudo).content.replace(/^(none|normal)$/, ''))
    .join(' ')

function numberOf(field: Element, attribute: string): number | null {
  const value = Number.parseInt(field.getAttribute(attribute) ?? '', 10)
  return Number.isFinite(value) && value >= 0 ? value : null
}
