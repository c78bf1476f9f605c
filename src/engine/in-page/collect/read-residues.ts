import type { ResidueArtifact } from '../../collect/use-artifacts.ts'
import { squeeze } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const CODE =
  'pre, code, samp, kbd, var, tt, textarea, script, style, noscript, template, [class*="highlight"], [class*="code"], [contenteditable]'
/** Matches quotations, which may contain filler text as an example. */
const QUOTED = 'blockquote, q, cite'
/** Matches text marked as Latin. Filler text in it may be an example, unless nothing on the page says so. */
const LATIN = '[lang="la" i], [lang^="la-" i]'
/** Matches the words of pages that show filler text on purpose, in the supported languages. */
const FILLER_TOPICS = new RegExp(
  [
    'lorem|ipsum|cicero|\\blatin\\b|latein|latín|lingua latina|latijn|latim|łacin|latinsk|latince|ラテン語',
    'filler text|placeholder|dummy text|(?:sample|example) text|specimen|blindtext|fülltext|platzhalter|(?:beispiel|muster)text',
    "faux texte|texte d[’']exemple|(?:texto|testo) (?:de|di|d[’']) ?(?:ejemplo|esempio|exemplo|relleno|preenchimento)|segnaposto",
    'voorbeeldtekst|opvultekst|tekst zastępcz|przykładow\\p{L}+ tekst|exempeltext|utfyllnadstext|ukázkov\\p{L}+ text|örnek metin|ダミー|サンプルテキスト',
    'fonts\\b|typefaces?\\b|typogra|tipogra|schriftart|schriftmuster|schriftprobe|polices? de caractères|tipos? de letra',
    'lettertype|letterproef|kr[óo]j\\p{L}* pisma|czcionk|typsnitt|yazı tip|フォント|書体',
  ].join('|'),
  'iu',
)
const PLACEHOLDER =
  /lorem ipsum dolor sit amet,? consectetur|^\s*lorem ipsum(?:\s+\p{L}+){0,3}\s*[.…]?\s*$|\[object Object\]|\{\{\s*[\w.$]+(\s*\|[^{}]*)?\s*\}\}|<%=?\s.{1,60}%>|[$€£]\s?(NaN|undefined|null)\b|\b(Hello|Hi|Welcome|Hallo|Bonjour),? (undefined|null)\b/iu
/** Matches a value that a script computed from missing data: as the whole text, or before a unit. */
const FAILED_VALUE =
  /^\s*(?:NaN|undefined|Invalid Date)\s*$|\bNaN\s?(?:%|[$€£]|(?:day|hour|minute|second|year|item|point)s?\b|Tagen?\b|Stunden?\b|Minuten?\b|Jahren?\b|jours?\b|heures?\b|días?\b|horas?\b|giorni\b|dagen\b|dni\b)/
const ERROR =
  /\b(Warning|Notice|Fatal error|Parse error|Deprecated): .{3,400} in \S+\.php on line \d+|^\s*Traceback \(most recent call last\):|You have an error in your SQL syntax|\bORA-\d{5}: |\bUncaught (Type|Reference|Syntax|Range)?Error: |\bat [\w.$]+\(\w+\.java:\d+\)|\bSystem\.\w+Exception: /
const LOADING =
  /^(loading|please wait|wird geladen|lädt|bitte warten|chargement( en cours)?|cargando|caricamento( in corso)?|laden|carregando|wczytywanie)[\s.…]*$/i
/** Matches links, controls and titles. In these, the word “Loading” describes a topic or an action. */
const NAMES =
  'a, button, nav, label, summary, th, dt, h1, h2, h3, h4, h5, h6, [role="tab"], [role="menuitem"]'
/** Matches elements in which a value such as “undefined” may be a term that the page explains. */
const TERMS = `${NAMES}, td, li, dd`
/** Matches translation keys, such as “cart.item.remove”, but not host or file names. */
const KEY = /^(?!www\.)[a-z][\w-]*(?:\.[a-z][\w-]*)+\.[a-z][\w-]{3,}$/
const HOST = /\.(?:info|name|html?|json|shop|site|online|store|museum|travel|local|example|test)$/
const NAMED = '[aria-label], [alt], [placeholder], [title]'
const NAMING = ['aria-label', 'alt', 'placeholder', 'title']
const KINDS = [
  ['placeholder', PLACEHOLDER],
  ['placeholder', FAILED_VALUE],
  ['error', ERROR],
  ['loading', LOADING],
] as const

/**
 * Reads placeholder text and text that templates and programs left behind. Ignores text that is shown as
 * code.
 */
export function readResidues(tools: PageTools): ResidueArtifact[] {
  const found: ResidueArtifact[] = []
  for (const element of tools.elements) {
    const key = element.matches(NAMED) ? keyIn(element) : null
    if (key && tools.isShown(element)) found.push({ kind: 'key', text: key, ref: tools.describe(element) })
    for (let node = element.firstChild; node; node = node.nextSibling) {
      const residue = node.nodeType === Node.TEXT_NODE ? residueIn(node.nodeValue ?? '') : null
      if (!residue || element.closest(CODE) || !tools.isShown(element) || !hasVisibleSize(element)) continue
      if (residue.kind === 'placeholder' && (element.closest(QUOTED) || isLatinSample(element))) continue
      if (FAILED_VALUE.test(residue.text) && element.closest(TERMS)) continue
      if (residue.kind === 'loading' && (isFading(element) || element.closest(NAMES))) continue
      found.push({ ...residue, ref: tools.describe(element) })
      if (found.length >= LIMITS.residues) return found
    }
  }
  return found
}

/**
 * Returns whether an element is marked as Latin, unlike the page itself, and may show what filler text or a
 * typeface looks like. The page's other text, its title or the name of its site then mentions that.
 */
function isLatinSample(element: Element): boolean {
  const latin = element.closest(LATIN)
  if (!latin) return false
  if (latin.contains(document.body)) return true
  return FILLER_TOPICS.test(`${document.title} ${textOutsideLatin(document.body)}`)
}

/** Returns the text of an element without the parts that are marked as Latin. */
function textOutsideLatin(root: Element): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(`${LATIN}, script, style`)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode())
    if (walker.currentNode.nodeType === Node.TEXT_NODE) texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join(' ')
}

/**
 * Returns the key of a missing translation in an attribute that is shown or announced, or null if there is
 * none.
 */
const keyIn = (element: Element): string | null =>
  NAMING.map((name) => element.getAttribute(name)?.trim() ?? '').find(
    (value) => KEY.test(value) && !HOST.test(value),
  ) ?? null

/**
 * Returns whether an element or one of its ancestors is translucent, for example because it is fading out.
 */
function isFading(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (Number(getComputedStyle(around).opacity) < 1) return true
  return false
}

/** Returns the leftover text within a string, truncated to 120 characters. */
export function residueIn(text: string): Pick<ResidueArtifact, 'kind' | 'text'> | null {
  if (text.length < 3) return null
  const beginning = squeeze(text).slice(0, 2000)
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(beginning)?.[0]
    if (found) {
      const code = found.startsWith('{{') ? templateCodeIn(beginning) : null
      return { kind, text: (code ?? found).slice(0, 120) }
    }
  }
  return null
}

/** Matches a condition or loop in a template. */
const STATEMENT = /\{%[^{}%]*%\}/

/**
 * Returns the template code within a string, from the first to the last delimiter, or null if it contains no
 * statements. Only an unrendered template contains statements.
 */
function templateCodeIn(words: string): string | null {
  if (!STATEMENT.test(words)) return null
  const end = Math.max(words.lastIndexOf('%}'), words.lastIndexOf('}}'))
  return words.slice(words.search(/\{[{%]/), end + 2)
}
