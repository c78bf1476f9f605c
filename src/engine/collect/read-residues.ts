import type { PageTools } from './page-tools.ts'
import type { ResidueArtifact } from './use-artifacts.ts'

/** Runs inside pages: text that templates, programs and placeholders left behind. Code that is shown as code is none. */
export function readResidues(tools: PageTools, residuesMax: number): ResidueArtifact[] {
  const CODE =
    'pre, code, samp, kbd, var, tt, textarea, script, style, noscript, template, [class*="highlight"], [class*="code"], [contenteditable]'
  const PLACEHOLDER =
    /lorem ipsum dolor sit amet,? consectetur|\[object Object\]|\{\{\s*[\w.$]+(\s*\|[^{}]*)?\s*\}\}|<%=?\s.{1,60}%>|[$€£]\s?(NaN|undefined|null)\b|\b(Hello|Hi|Welcome|Hallo|Bonjour),? (undefined|null)\b/i
  const ERROR =
    /\b(Warning|Notice|Fatal error|Parse error|Deprecated): .{3,400} in \S+\.php on line \d+|^\s*Traceback \(most recent call last\):|You have an error in your SQL syntax|\bORA-\d{5}: |\bUncaught (Type|Reference|Syntax|Range)?Error: |\bat [\w.$]+\(\w+\.java:\d+\)|\bSystem\.\w+Exception: /
  const LOADING =
    /^(loading|please wait|wird geladen|lädt|bitte warten|chargement( en cours)?|cargando|caricamento( in corso)?|laden|carregando|wczytywanie)[\s.…]*$/i
  const kinds = { placeholder: PLACEHOLDER, error: ERROR, loading: LOADING } as const
  const found: ResidueArtifact[] = []

  const kindOf = (text: string): ResidueArtifact['kind'] | null => {
    for (const [kind, pattern] of Object.entries(kinds))
      if (pattern.test(text)) return kind as ResidueArtifact['kind']
    return null
  }

  for (const element of tools.elements) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
      if (text.length < 5) continue
      const kind = kindOf(text.replace(/\s+/g, ' ').trim().slice(0, 2000))
      if (!kind || element.closest(CODE) || !tools.isShown(element)) continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const pattern = kinds[kind].exec(text.replace(/\s+/g, ' ').trim())
      found.push({ kind, text: (pattern?.[0] ?? text).slice(0, 120), ref: tools.describe(element) })
      if (found.length >= residuesMax) return found
    }
  }
  return found
}
