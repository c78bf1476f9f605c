interface SiteKey {
  url: string
  sandbox: boolean
}

const withParams = (path: string, values: Record<string, string | false | null>): string => {
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}

export const siteListPath = ({
  tag = null,
  sandbox = false,
}: {
  tag?: string | null
  sandbox?: boolean
}): string => withParams('/sites', { tag, sandbox: sandbox && 'true' })

export const sitePath = ({ url, sandbox }: SiteKey): string =>
  withParams('/sites/site', { url, sandbox: sandbox && 'true' })

/** Returns the path to the last audit's report, filtered by a page and a rule. */
export const issuesPath = (auditId: string, { pageUrl, rule }: { pageUrl: string; rule: string }): string =>
  withParams(`/audits/${auditId}`, { page: pageUrl, q: rule })
