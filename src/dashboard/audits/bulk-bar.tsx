import { type ReactNode, useState } from 'react'
import { useAnnounce } from '../components/announcer.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
import { DoneNotice, ErrorNotice } from '../components/notice.tsx'
import type { AuditRowFragment } from '../generated/operations.ts'
import { type BulkOutcome, bulkChoiceOf } from './bulk-selection.ts'
import { useBulkActions } from './use-bulk-actions.ts'

const AUDIT = { one: 'audit', many: 'audits' }

/** The result of an action when some of the audits had already ended. */
interface PartlyDone {
  title: string
  unchanged: number
}

interface BulkBarProps {
  selected: readonly AuditRowFragment[]
  /** The text shown while nothing is selected. */
  children: ReactNode
  onSelect: (audits: readonly AuditRowFragment[]) => void
  /** Called when audits were created or cancelled, or had already ended. */
  onChanged: () => void
}

/**
 * Shows the actions for the selected audits. The bar's height never changes, so the list below it doesn't
 * move.
 */
export function BulkBar({ selected, children, onSelect, onChanged }: BulkBarProps) {
  const { cancellable, repeatable, comparable } = bulkChoiceOf(selected)
  const { isPending, cancelAll, repeatAll } = useBulkActions()
  const [failed, setFailed] = useState<BulkOutcome['failed']>([])
  const [partly, setPartly] = useState<PartlyDone | null>(null)
  const announce = useAnnounce()

  /** Audits stay selected if the action failed for them. */
  const end = ({ done, unchanged, failed }: BulkOutcome, verb: string) => {
    const title = `${formatCount(done.length, AUDIT)} ${verb}`
    setFailed(failed)
    setPartly(unchanged.length > 0 ? { title, unchanged: unchanged.length } : null)
    onSelect(failed.map(({ audit }) => audit))
    // The notice about unchanged audits is announced separately.
    if (unchanged.length === 0) announce(title)
    if (done.length + unchanged.length > 0) onChanged()
    return true
  }
  const shared = { isPending, error: null }
  return (
    <>
      <div className="bulk-bar">
        <p className="muted small numbers" role="status">
          {selected.length > 0 ? `${formatNumber(selected.length)} selected` : children}
        </p>
        {selected.length > 0 && (
          <div className="bulk-actions">
            {comparable && (
              <ButtonLink
                size="small"
                to={`/audits/compare?base=${comparable[0].id}&head=${comparable[1].id}`}
              >
                Compare
              </ButtonLink>
            )}
            {repeatable.length > 0 && (
              <ConfirmDialog
                {...shared}
                trigger={<Button size="small">Run again</Button>}
                question={`Run ${formatCount(repeatable.length, AUDIT)} again?`}
                look="primary"
                confirmLabel="Run again"
                cancelLabel="Go back"
                onConfirm={async () => end(await repeatAll(repeatable), 'started')}
              >
                <p>
                  Each audit uses the same options as before. Audits outside the sandbox use one credit each.
                </p>
              </ConfirmDialog>
            )}
            {cancellable.length > 0 && (
              <ConfirmDialog
                {...shared}
                trigger={<Button size="small">Cancel</Button>}
                question={`Cancel ${formatCount(cancellable.length, AUDIT)}?`}
                confirmLabel={cancellable.length === 1 ? 'Cancel audit' : 'Cancel audits'}
                cancelLabel="Keep running"
                onConfirm={async () => end(await cancelAll(cancellable), 'cancelled')}
              >
                <p>Issues found so far are kept. You can’t resume cancelled audits.</p>
              </ConfirmDialog>
            )}
            <Button size="small" look="quiet" onPress={() => onSelect([])}>
              Clear selection
            </Button>
          </div>
        )}
      </div>
      {partly && (
        <DoneNotice
          title={partly.title}
          message={`${formatCount(partly.unchanged, AUDIT)} had already ended.`}
        >
          <Button size="small" onPress={() => setPartly(null)}>
            Dismiss
          </Button>
        </DoneNotice>
      )}
      {failed.length > 0 && (
        <ErrorNotice
          title={`${formatCount(failed.length, AUDIT)} couldn’t be changed`}
          message={failed.map(({ audit, message }) => `${audit.url}: ${message}`).join(' ')}
        >
          <Button size="small" onPress={() => setFailed([])}>
            Dismiss
          </Button>
        </ErrorNotice>
      )}
    </>
  )
}
