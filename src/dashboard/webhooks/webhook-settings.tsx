import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { type DashboardWebhookFragment, UpdateWebhookDocument } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { ReceiverField } from './receiver-field.tsx'
import { WebhookFields, type WebhookOptions } from './webhook-fields.tsx'

interface WebhookSettingsProps {
  webhook: DashboardWebhookFragment
  onChanged: () => void
}

/** Lets users change a webhook's URL, events and format. */
export function WebhookSettings({ webhook, onChanged }: WebhookSettingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="section card">
      <PlainDisclosure title="Settings" level={2} isExpanded={isOpen} onExpandedChange={setOpen}>
        {isOpen && <SettingsForm webhook={webhook} onChanged={onChanged} />}
      </PlainDisclosure>
    </section>
  )
}

function SettingsForm({ webhook, onChanged }: WebhookSettingsProps) {
  const { events, payloadFormat, signatureFormat } = webhook
  const [url, setUrl] = useState(webhook.url)
  const [options, setOptions] = useState<WebhookOptions>({ events, payloadFormat, signatureFormat })
  const [isSaved, setSaved] = useState(false)
  const { run, isPending, error } = useServiceMutation(UpdateWebhookDocument)

  const save = async () => {
    setSaved(false)
    const input = { url: url.trim(), ...options, events: [...options.events] }
    if ((await run({ id: webhook.id, input })) === null) return
    setSaved(true)
    onChanged()
  }

  return (
    <Form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {error && <ErrorNotice title="Your changes weren’t saved" message={error} />}
      <ReceiverField value={url} onChange={setUrl} />
      <WebhookFields
        options={options}
        change={(changes) => setOptions((before) => ({ ...before, ...changes }))}
        level={3}
      />
      <div className="form-end">
        <Button type="submit" look="primary" isPending={isPending}>
          Save changes
        </Button>
      </div>
      <p role="status" className="form-done">
        {isSaved && 'Changes saved. They apply to future events.'}
      </p>
    </Form>
  )
}
