import { type Audit, hasEnded } from '../../model/audit.ts'
import type { LoggedIssue } from '../../model/issue.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { LogReader } from '../audits/log-reader.ts'

/** @throws ServiceError `job_not_found` if the purge has begun to delete an ended audit's issues. */
export async function readStoredIssues(logReader: LogReader, audit: Audit): Promise<readonly LoggedIssue[]> {
  const issues = await logReader.issues(audit)
  const open = Object.values(audit.issueCounts ?? {}).reduce((sum, count) => sum + count, 0)
  if (hasEnded(audit) && issues.length < open + (audit.suppressedCount ?? 0))
    throw new ServiceError('job_not_found')
  return issues
}
