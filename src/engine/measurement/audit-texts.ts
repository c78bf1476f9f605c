import { defaultConfig } from 'lighthouse'

/** A Lighthouse class whose getter translates the texts of an audit each time that it is read. */
interface AuditClass {
  meta: object
}

/**
 * Makes Lighthouse translate the texts of its audits once per process. By default, each run reads the texts
 * of all categories about ten times, which takes more processor time than the rest of a run on a small page.
 */
export async function translateAuditsOnce(): Promise<void> {
  const names = (defaultConfig.audits ?? []).filter((audit) => typeof audit === 'string')
  const audits = await Promise.all(
    names.map(
      async (name): Promise<AuditClass> => (await import(`lighthouse/core/audits/${name}.js`)).default,
    ),
  )
  for (const audit of audits) Object.defineProperty(audit, 'meta', { value: audit.meta })
}
