import type { FormArtifact } from '../../collect/use-artifacts.ts'
import { REQUIRED_WORD } from '../elements/requiredness.ts'
import { LIMITS } from './limits.ts'
import type { PageTools } from './page-tools.ts'

export const readForms = (tools: PageTools): FormArtifact[] =>
  [...document.forms].slice(0, LIMITS.forms).map((form, index) => ({
    index,
    action: actionOf(form).slice(0, 500),
    isSearch: isSearch(form),
    isHeard: isHeard(tools, form),
    hasRequiredLegend: REQUIRED_WORD.test(form.textContent ?? ''),
    ref: tools.describe(form),
  }))

const isSearch = (form: Element): boolean =>
  form.getAttribute('role') === 'search' ||
  form.closest('search, [role="search"]') !== null ||
  form.querySelector('input[type="search"], input[name="q"], input[name="s"]') !== null ||
  /search|suche|recherche|buscar/i.test(
    `${form.getAttribute('action')} ${form.id} ${form.getAttribute('class')}`,
  )

const isHeard = (tools: PageTools, form: Element): boolean | null =>
  tools.isHeard(form) === null
    ? null
    : form.querySelector('a[href^="javascript:"]') !== null ||
      [form, ...form.querySelectorAll('*')].slice(0, 500).some((element) => tools.isHeard(element))

/** Reads the attribute because a field named "action" would hide the form's property. */
const actionOf = (form: Element): string =>
  URL.parse(form.getAttribute('action') || document.URL, document.baseURI)?.href ?? ''
