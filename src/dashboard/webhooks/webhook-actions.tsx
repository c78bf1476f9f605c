import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countOf } from '../audits/words.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import {
  type DashboardWebhookFragment,
  DeleteWebhookDocument,
  DisableWebhookDocument,
  EnableWebhookDocument,
  RecoverDeliveriesDocument,
  SendTestWebhookDocument,
} from '../generated/operations.ts'
import { useAction } from '../graphql/use-action.ts'
import { useAnnounce } from '../shell/announcer.tsx'
import { RotateSecret } from './rotate-secret.tsx'

interface WebhookActionsProps {
  webhook: DashboardWebhookFragment
  onChanged: () => void
}

const TEST_EVENT = 'audit.completed'
const RECOVERY_DAYS = 30
const DAY_MS = 86_400_000
const DELIVERY = { one: 'delivery is', many: 'deliveries are' }

export function WebhookActions({ webhook, onChanged }: WebhookActionsProps) {
  const { id, enabled } = webhook
  const test = useAction(SendTestWebhookDocument)
  const toggle = useAction(enabled ? DisableWebhookDocument : EnableWebhookDocument)
  const recover = useAction(RecoverDeliveriesDocument)
  const announce = useAnnounce()
  const [told, setTold] = useState('')
  const fault = test.fault ?? toggle.fault ?? recover.fault

  const tell = (text: string) => {
    announce(text)
    setTold(text)
    onChanged()
  }
  const recoverAll = async () => {
    const since = new Date(Date.now() - (RECOVERY_DAYS - 1) * DAY_MS).toISOString()
    const result = await recover.run({ id, since })
    if (result?.__typename === 'WebhookRecovery') tell(`${countOf(result.count, DELIVERY)} on the way again.`)
  }

  return (
    <>
      {fault && <ErrorNotice title="That did not work" message={fault} />}
      <div className="row-actions">
        <Button
          look="primary"
          isPending={test.isPending}
          onPress={async () => {
            if (await test.run({ id, event: TEST_EVENT })) tell('A test is on its way.')
          }}
        >
          Send a test
        </Button>
        <Button isPending={recover.isPending} onPress={recoverAll}>
          Send again what was missed
        </Button>
        <Button
          isPending={toggle.isPending}
          onPress={async () => {
            if (await toggle.run({ id }))
              tell(enabled ? 'The webhook is disabled.' : 'The webhook is enabled.')
          }}
        >
          {enabled ? 'Disable' : 'Enable'}
        </Button>
        <RotateSecret id={id} onRotated={() => tell('The secret is replaced.')} />
        <DeleteWebhook id={id} />
      </div>
      {told && <p className="muted">{told}</p>}
    </>
  )
}

function DeleteWebhook({ id }: { id: string }) {
  const { run, isPending, fault } = useAction(DeleteWebhookDocument)
  const navigate = useNavigate()
  return (
    <Confirm
      trigger={<Button>Delete</Button>}
      question="Delete this webhook?"
      confirm="Delete webhook"
      otherwise="Keep it"
      isPending={isPending}
      fault={fault}
      onConfirm={async () => {
        const isDone = (await run({ id })) !== null
        if (isDone) navigate('/webhooks')
        return isDone
      }}
    >
      <p>Nothing is delivered to it any more. This cannot be taken back.</p>
    </Confirm>
  )
}
