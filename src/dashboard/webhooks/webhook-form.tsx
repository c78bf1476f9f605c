import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Select } from '../components/select.tsx'
import { CreateWebhookDocument, type PayloadFormat, type SignatureFormat } from '../generated/operations.ts'
import { failureMessage } from '../graphql/client.ts'
import { PAYLOAD_FORMATS, SIGNATURE_FORMATS } from './labels.ts'
import { SecretField } from './secret-field.tsx'

export function WebhookForm() {
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState('')
  const [payloadFormat, setPayload] = useState<PayloadFormat>('envelope')
  const [signatureFormat, setSignature] = useState<SignatureFormat>('a')
  const [error, setError] = useState<string | null>(null)
  const [{ fetching }, create] = useMutation(CreateWebhookDocument)
  const navigate = useNavigate()

  const submit = async () => {
    if (fetching) return
    setError(null)
    const input = { url: url.trim(), secret, payloadFormat, signatureFormat }
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
      <Field
        label="URL"
        name="url"
        hint="The HTTPS URL of your receiver. We call it when an audit completes or fails."
        inputMode="url"
        autoComplete="url"
        spellCheck="false"
        isRequired
        value={url}
        onChange={setUrl}
        validate={receiverError}
      />
      <SecretField value={secret} onChange={setSecret} />
      <div className="filters">
        <Select label="Payload" value={payloadFormat} options={PAYLOAD_FORMATS} onChange={setPayload} />
        <Select
          label="Signature"
          value={signatureFormat}
          options={SIGNATURE_FORMATS}
          onChange={setSignature}
        />
      </div>
      <div className="form-end">
        <Button type="submit" look="primary" isPending={fetching}>
          Create webhook
        </Button>
      </div>
    </Form>
  )
}

/** Checks a receiver's URL before it is sent. Returns null if it looks valid. */
function receiverError(text: string): string | null {
  if (!text) return null
  if (!URL.canParse(text)) return 'Enter a valid URL, such as https://example.com/hooks.'
  return new URL(text).protocol === 'https:' ? null : 'The URL must start with https://.'
}
