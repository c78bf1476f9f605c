import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { formatCount } from '../components/format.ts'
import { ErrorNotice } from '../components/notice.tsx'
import {
  type DashboardWebhookFragment,
  DeleteWebhookDocument,
  DisableWebhookDocument,
  EnableWebhookDocument,
  RecoverDeliveriesDocument,
  SendTestWebhookDocument,
} from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { DELIVERY } from './labels.ts'
import { RotateSecret } from './rotate-secret.tsx'

interface WebhookActionsProps {
  webhook: DashboardWebhookFragment
  onChanged: () => void
}

const TEST_EVENT = 'audit.completed'
const RECOVERY_DAYS = 30
const DAY_MS = 86_400_000

export function WebhookActions({ webhook, onChanged }: WebhookActionsProps) {
  const { id, enabled } = webhook
  const test = useServiceMutation(SendTestWebhookDocument)
  const toggle = useServiceMutation(enabled ? DisableWebhookDocument : EnableWebhookDocument)
  const recover = useServiceMutation(RecoverDeliveriesDocument)
  const announce = useAnnounce()
  const [message, setMessage] = useState('')
  const error = test.error ?? toggle.error ?? recover.error

  const report = (text: string) => {
    announce(text)
    setMessage(text)
    onChanged()
  }
  const recoverAll = async () => {
    const since = new Date(Date.now() - (RECOVERY_DAYS - 1) * DAY_MS).toISOString()
    const result = await recover.run({ id, since })
    if (result?.__typename === 'WebhookRecovery')
      report(`${formatCount(result.count, DELIVERY)} queued for redelivery.`)
  }

  return (
    <>
      {error && <ErrorNotice title="Something went wrong" message={error} />}
      <div className="row-actions">
        <Button
          look="primary"
          isPending={test.isPending}
          onPress={async () => {
            if (await test.run({ id, event: TEST_EVENT })) report('Test event queued.')
          }}
        >
          Send test event
        </Button>
        <Button isPending={recover.isPending} onPress={recoverAll}>
          Redeliver missed events
        </Button>
        <Button
          isPending={toggle.isPending}
          onPress={async () => {
            if (await toggle.run({ id })) report(enabled ? 'Webhook disabled.' : 'Webhook enabled.')
          }}
        >
          {enabled ? 'Disable' : 'Enable'}
        </Button>
        <RotateSecret id={id} onRotated={() => report('Secret rotated.')} />
        <span className="apart">
          <DeleteWebhook id={id} />
        </span>
      </div>
      {message && <p className="muted">{message}</p>}
    </>
  )
}

function DeleteWebhook({ id }: { id: string }) {
  const { run, isPending, error } = useServiceMutation(DeleteWebhookDocument)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      trigger={<Button>Delete</Button>}
      question="Delete this webhook?"
      confirmLabel="Delete webhook"
      cancelLabel="Keep it"
      isPending={isPending}
      error={error}
      onConfirm={async () => {
        const isDone = (await run({ id })) !== null
        if (isDone) navigate('/webhooks')
        return isDone
      }}
    >
      <p>This webhook won’t receive any more events. You can’t undo this.</p>
    </ConfirmDialog>
  )
}
