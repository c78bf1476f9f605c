import type {
  AuditMode,
  AuditStatus,
  Category,
  DashboardScoresFragment,
  FailureCode,
  Severity,
} from '../generated/operations.ts'

export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[]
export const CATEGORIES = [
  'accessibility',
  'ux',
  'information_architecture',
  'performance',
] as const satisfies readonly Category[]
export const AUDIT_STATUSES = [
  'queued',
  'running',
  'completed',
  'failed',
] as const satisfies readonly AuditStatus[]

/** 0 for the worst. */
export const severityRank = ({ severity }: { severity: Severity }): number => SEVERITIES.indexOf(severity)

export const SEVERITY_LABELS: Record<Severity, { one: string; many: string }> = {
  error: { one: 'error', many: 'errors' },
  warning: { one: 'warning', many: 'warnings' },
  info: { one: 'hint', many: 'hints' },
}

export const CATEGORY_LABELS: Record<Category, string> = {
  accessibility: 'Accessibility',
  ux: 'Ease of use',
  information_architecture: 'Structure',
  performance: 'Performance',
}

type ScoreName = Exclude<keyof DashboardScoresFragment, '__typename'>

/** Category → its field in `Scores`. */
export const SCORE_OF = {
  accessibility: 'accessibility',
  ux: 'ux',
  information_architecture: 'informationArchitecture',
  performance: 'performance',
} as const satisfies Record<Category, ScoreName>

export const STATUS_LABELS: Record<AuditStatus, string> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
}

/** Pages at most, and what one would choose it for. */
export const MODES: Record<AuditMode, { name: string; pagesMax: number; about: string }> = {
  basic: { name: 'Basic', pagesMax: 1, about: 'One page, within a minute or so.' },
  standard: { name: 'Standard', pagesMax: 5, about: 'Up to 5 pages, following links from the first.' },
  deep: { name: 'Deep', pagesMax: 20, about: 'Up to 20 pages: how a whole site holds together.' },
}

/** Code of a failure → what happened, and what its reader can do about it. */
export const FAILURE_TEXTS: Record<FailureCode, { title: string; advice: string }> = {
  timeout: {
    title: 'The page took too long',
    advice: 'Start it again with a longer load time limit, or look for what keeps the page from finishing.',
  },
  engine_failure: {
    title: 'Something failed on our side',
    advice: 'Your credit was given back. Start the audit again; should it fail twice, tell us its id.',
  },
  unreachable: {
    title: 'The page could not be reached',
    advice: 'Check the address and the certificate, and whether the page is open to the public internet.',
  },
  http_error: {
    title: 'The page answered with an error',
    advice:
      'Open the address in a private window: it has to answer without an error before it can be audited.',
  },
  login_required: {
    title: 'The page asks for a sign-in',
    advice: 'Audit a page that is open to everybody, or the sign-in page itself by its own address.',
  },
  unsupported_content: {
    title: 'This is not a web page',
    advice: 'The address leads to a file, such as a download or a picture. Use the address of an HTML page.',
  },
  gate_score: {
    title: 'The score is below your limit',
    advice: 'The report below says what cost the points. Mend the errors first and run the audit again.',
  },
  gate_drop: {
    title: 'The score fell by more than you allow',
    advice: 'See which score fell, mend what it lost points for and run the audit again.',
  },
  cancelled: { title: 'The audit was cancelled', advice: 'What was found until then stays here to read.' },
}

/** The word that goes with a score, so that no colour has to be told apart. */
export function ratingOf(score: number): { word: string; tone: 'good' | 'fair' | 'poor' } {
  if (score >= 90) return { word: 'Good', tone: 'good' }
  if (score >= 60) return { word: 'Needs work', tone: 'fair' }
  return { word: 'Poor', tone: 'poor' }
}

export const ISSUE = { one: 'issue', many: 'issues' }
export const PAGE = { one: 'page', many: 'pages' }
