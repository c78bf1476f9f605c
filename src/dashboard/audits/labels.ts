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

/** Returns the rank of a severity. The highest severity has rank 0. */
export const severityRank = ({ severity }: { severity: Severity }): number => SEVERITIES.indexOf(severity)

export const SEVERITY_LABELS: Record<Severity, string> = { error: 'Error', warning: 'Warning', info: 'Info' }

/** The nouns that follow the number of issues, as in `2 errors` and `1 info`. */
export const SEVERITY_NOUNS: Record<Severity, { one: string; many: string }> = {
  error: { one: 'error', many: 'errors' },
  warning: { one: 'warning', many: 'warnings' },
  info: { one: 'info', many: 'info' },
}

export const CATEGORY_LABELS: Record<Category, string> = {
  accessibility: 'Accessibility',
  ux: 'User experience',
  information_architecture: 'Information architecture',
  performance: 'Performance',
}

/**
 * Labels that are short enough for four of them to fit in a row or a narrow chart. Tooltips show the full
 * names.
 */
export const SHORT_LABELS: Record<Category, string> = {
  accessibility: 'Acc.',
  ux: 'UX',
  information_architecture: 'IA',
  performance: 'Perf.',
}

type ScoreName = Exclude<keyof DashboardScoresFragment, '__typename'>

/** Maps a category to its field in `Scores`. */
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

export const MODES: Record<AuditMode, { name: string; pagesMax: number; about: string }> = {
  basic: { name: 'Basic', pagesMax: 1, about: 'One page, in about 30 seconds.' },
  standard: {
    name: 'Standard',
    pagesMax: 5,
    about: 'Up to 5 pages, found through links from the first page.',
  },
  deep: { name: 'Deep', pagesMax: 20, about: 'Up to 20 pages, for an overview of the whole site.' },
}

export const MODE_NAMES = Object.keys(MODES) as AuditMode[]

/** Maps each failure code to a description and advice. */
export const FAILURE_TEXTS: Record<FailureCode, { title: string; advice: string }> = {
  timeout: {
    title: 'The page or the audit took too long',
    advice:
      'Run the audit again with a longer page load timeout or fewer pages, or find out what keeps the page from loading.',
  },
  engine_failure: {
    title: 'Something went wrong on our side',
    advice:
      'Your credit was refunded. Run the audit again. If it fails again, contact us with the audit’s id.',
  },
  unreachable: {
    title: 'The page couldn’t be reached',
    advice:
      'Check the URL and the certificate, and make sure that the page is reachable from the public internet.',
  },
  http_error: {
    title: 'The page returned an error',
    advice: 'Open the URL in a private window. The page must load without an error before you can audit it.',
  },
  login_required: {
    title: 'The page requires visitors to sign in',
    advice: 'Audit a page that anyone can open, or the sign-in page at its own URL.',
  },
  unsupported_content: {
    title: 'This isn’t a web page',
    advice: 'The URL points to a file, such as a download or an image. Use the URL of an HTML page.',
  },
  gate_score: {
    title: 'The score is below your minimum',
    advice:
      'The report below shows which issues cost points. Fix the errors first, then run the audit again.',
  },
  gate_drop: {
    title: 'The score dropped by more than you allow',
    advice: 'Find out which score dropped, fix the issues that cost points, then run the audit again.',
  },
  gate_new: {
    title: 'There are more new issues than you allow',
    advice: 'Fix the new issues, or suppress the ones you accept, then run the audit again.',
  },
  gate_inconclusive: {
    title: 'The score is too close to your limit',
    advice:
      'The performance score varies between runs, so another run could have a different result. Run the audit again, or change the limit.',
  },
  cancelled: { title: 'The audit was cancelled', advice: 'Issues found before the cancellation are kept.' },
}

/** Returns a rating to show with a score, so that color alone doesn't convey the meaning. */
export function ratingOf(score: number): { label: string; tone: 'good' | 'fair' | 'poor' } {
  if (score >= 90) return { label: 'Good', tone: 'good' }
  if (score >= 60) return { label: 'Needs work', tone: 'fair' }
  return { label: 'Poor', tone: 'poor' }
}

export const ISSUE = { one: 'issue', many: 'issues' }
export const OPEN_ISSUE = { one: `open ${ISSUE.one}`, many: `open ${ISSUE.many}` } as const
export const PAGE = { one: 'page', many: 'pages' }
