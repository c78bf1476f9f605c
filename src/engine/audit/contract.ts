import type { AuditOptions, Confidence, PageVisit, Provenance } from '../../model/audit.ts'
import type { ElementBox, Finding, Issue } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'
import type { ElementDescription } from '../collect/element.ts'

/** One audit as the engine gets it. Nothing of accounts, keys or databases reaches it. */
export interface EngineRequest extends AuditOptions {
  auditId: string
  url: string
  /** The lowest overall score that passes the gates; near it pages are measured three times. Null without gates. */
  passMark: number | null
  /** What this attempt may take in all; then its signal aborts. */
  limitMs: number
}

/** What the engine tells while an audit runs. Each call is awaited, so a slow log slows the engine, not the memory. */
export interface EngineObserver {
  /** `percent` never falls within one attempt, 0 to 99; `step` is a short present-tense phrase. */
  progress(percent: number, step: string, pageUrl: string | null): Promise<void>
  /** Final issues of one page: never altered afterwards. */
  issues(issues: readonly Issue[]): Promise<void>
  page(visit: PageVisit): Promise<void>
  /** How a page looks, at most once for each; `url` is that of its visit, which may be told before or after. */
  picture?(url: string, picture: PagePicture): Promise<void>
}

export interface EngineResult {
  scores: Scores
  pages: PageVisit[]
  provenance: Provenance
  heatmap: Heatmap
}

export interface Heatmap {
  png: Uint8Array
  modelVersion: string
}

/** A page at the size of a desktop, from its top. */
export interface PagePicture {
  jpeg: Uint8Array
  /** CSS pixels of what it shows; it has three quarters as many itself. */
  width: number
  height: number
}

export interface Engine {
  readonly version: string
  readonly rulesetVersion: string
  /**
   * Runs one attempt of an audit in child processes of its own.
   * @throws AuditFailure with the coded reason; when `signal` aborts, its reason, after every child was killed.
   */
  audit(request: EngineRequest, observer: EngineObserver, signal: AbortSignal): Promise<EngineResult>
  /** Ends every child process group. */
  close(): Promise<void>
}

/** What the page lane brings back of one page: findings are judged in the child, so only results cross the process. */
export interface PageExamination {
  finalUrl: string
  httpStatus: number
  title: string | null
  /** What of the page was not looked at; null when all of it was. */
  remark: string | null
  /** Same-origin addresses in document order, navigation landmarks first; canonical, without fragments, each once. */
  links: string[]
  /** Of rules and accessibility engines, in the order found; `signature` tells elements apart across audits (see identity.ts). */
  findings: SignedFinding[]
  /** The accessibility engines that judged the page in time. */
  engines: string[]
  /** What the rules over several pages need. */
  summary: PageSummary
  /** The first viewport as PNG, for the heatmap; only of the first page. */
  screenshot: Uint8Array | null
  /** Null when none could be taken. */
  picture: PagePicture | null
  /** Where the picture shows what rules over several pages may name, by selector. */
  places: Places
  /** Prominent elements of the first viewport in CSS pixels, a prior for the heatmap. */
  prominence: ProminentBox[]
}

/** Selectors of one page and where what they name shows in its picture; what shows nowhere is left out. */
export type Places = Readonly<Record<string, ElementBox>>

export interface SignedFinding extends Finding {
  /** Text that stays when nodes move and generated class names, ids change: the base of the fingerprint. */
  signature: string
}

export interface PageSummary {
  url: string
  title: string | null
  description: string | null
  canonical: string | null
  language: string | null
  headings: { level: number; text: string }[]
  /** Links in navigation landmarks that are shown, without breadcrumbs; `group` tells the landmarks apart. */
  navigation: { label: string; url: string; place: string; group: number }[]
  wordCount: number
  /** Links into the same origin, each address once, fragments included, the first 600. */
  links: SummaryLink[]
  /** Links with `hreflang` in the head. */
  languageLinks: { language: string; url: string }[]
  /** What fragments may point at; null when not known. */
  fragments: string[] | null
  /** `noindex` in a meta element. */
  isKeptOutOfSearch: boolean
  /** A search field, or a link or button of that name. */
  offersSearch: boolean
  /** Of what the page itself says (collect/content-sketch.ts), and how many words that are. */
  sketch: number[]
  contentWords: number
  /** How it looks, for what is to look alike on all pages. */
  appearance: PageAppearance
}

export interface PageAppearance {
  /** Height of the header landmark on a desktop; null without one. */
  headerPx: number | null
  /** Typefaces and sizes of the running text, the one with the most characters first; empty where there is little. */
  texts: { family: string; sizePx: number; characters: number }[]
  /** Buttons in header and navigation that lead somewhere, without query and fragment. */
  actions: { label: string; target: string; ref: ElementDescription }[]
}

export interface SummaryLink {
  label: string
  url: string
  /** The address as `placeOf` tells pages apart (canonical-url.ts). */
  place: string
  isShown: boolean
  ref: ElementDescription
}

export interface ProminentBox {
  kind: 'heading' | 'action' | 'image' | 'text'
  x: number
  y: number
  width: number
  height: number
}

/** What the performance lane brings back of one page. */
export interface PageMeasurement {
  /** 0 to 100. */
  score: number
  findings: SignedFinding[]
  /** Milliseconds, but CLS without a unit. */
  metrics: { fcp: number; lcp: number; tbt: number; cls: number; speedIndex: number }
  provenance: Omit<Provenance, 'axeVersion' | 'engines'> & Confidence
}
