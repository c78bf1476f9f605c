import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { CreateWebhookDocument } from '../generated/operations.ts'
import { failureMessage } from '../graphql/client.ts'
import { ReceiverField } from './receiver-field.tsx'
import { SecretField } from './secret-field.tsx'
import { WebhookFields, type WebhookOptions } from './webhook-fields.tsx'

const DEFAULTS: WebhookOptions = {
  events: ['audit.completed', 'audit.failed'],
  payloadFormat: 'envelope',
  signatureFormat: 'a',
}

export function WebhookForm() {
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState('')
  const [options, setOptions] = useState(DEFAULTS)
  const [error, setError] = useState<string | null>(null)
  const [{ fetching }, create] = useMutation(CreateWebhookDocument)
  const navigate = useNavigate()

  const submit = async () => {
    if (fetching) return
    setError(null)
    const input = { url: url.trim(), secret, ...options, events: [...options.events] }
    const { data, error: requestError } = await create({ input })
    const result = data?.createWebhook
    if (result?.__typename === 'Webhook') return navigate(`/webhooks/${result.id}`)
    setError(failureMessage(result, requestError))
  }

  return (
    <Form
      className="form card"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {error && <ErrorNotice title="The webhook wasn’t created" message={error} />}
      <ReceiverField value={url} onChange={setUrl} />
      <SecretField value={secret} onChange={setSecret} />
      <WebhookFields
        options={options}
        change={(changes) => setOptions((before) => ({ ...before, ...changes }))}
        level={3}
      />
      <div className="form-end">
        <Button type="submit" look="primary" isPending={fetching}>
          Create webhook
        </Button>
      </div>
    </Form>
  )
}
