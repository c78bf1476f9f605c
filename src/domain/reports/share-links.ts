import { type Audit, hasEnded } from '../../model/audit.ts'
import { type Caller, requireSameSandbox } from '../../model/caller.ts'
import { readShareExpiry, type ShareLink } from '../../model/share-link.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { ReportFile, ReportFiles } from './report-files.ts'

export interface ShareLinksDeps {
  audits: Pick<AuditStore, 'find' | 'shareGenerationOf' | 'startShareGeneration'>
  files: Pick<ReportFiles, 'open'>
  secrets: Secrets
  /** The public URL of the service, without a trailing slash. */
  publicUrl: string
  now: Clock
}

export interface SignedShare {
  auditId: string
  /** A Unix time in milliseconds. */
  expires: string
  signature: string
}

export type ShareLinks = ReturnType<typeof createShareLinks>

/**
 * Signs links to the HTML report that work without a key or an account. Links aren't stored. Their signature
 * includes a generation number of the audit, so increasing the number revokes all links.
 */
export function createShareLinks({ audits, files, secrets, publicUrl, now }: ShareLinksDeps) {
  /** @throws ServiceError `not_found` if the audit has been deleted. */
  const subjectOf = async ({ auditId, expires }: Omit<SignedShare, 'signature'>): Promise<string> => {
    const generation = await audits.shareGenerationOf(auditId)
    if (generation === null) throw new ServiceError('not_found')
    return `share:${auditId}:${generation}:${expires}`
  }

  return {
    /**
     * @throws ServiceError `validation_error`, `job_not_finished`, or `forbidden` if a test key is used to
     * share a live audit.
     */
    async create(caller: Caller, audit: Audit, fields: Record<string, unknown>): Promise<ShareLink> {
      requireSameSandbox(caller, audit)
      const expiresAt = readShareExpiry(fields, now())
      if (!hasEnded(audit)) throw new ServiceError('job_not_finished')
      const expires = String(expiresAt.getTime())
      const subject = await subjectOf({ auditId: audit.id, expires })
      const signature = secrets.hash('signed-address', subject)
      return {
        url: `${publicUrl}/shared/${audit.id}?expires=${expires}&signature=${signature}`,
        expiresAt,
      }
    },

    /** Revokes all of an audit's share links. */
    async withdraw(caller: Caller, audit: Audit): Promise<void> {
      requireSameSandbox(caller, audit)
      await audits.startShareGeneration(audit.id)
    },

    /** @throws ServiceError `not_found` for a link that is invalid, has expired or was revoked. */
    async open(shared: SignedShare): Promise<ReportFile> {
      if (!(Number(shared.expires) > now().getTime())) throw new ServiceError('not_found')
      const isSigned = secrets.verify('signed-address', await subjectOf(shared), shared.signature)
      const audit = isSigned ? await audits.find(shared.auditId) : null
      if (!audit) throw new ServiceError('not_found')
      return files.open(audit, 'html')
    },
  }
}
