import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { Field } from '../components/field.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { CreateWebhookDocument, type PayloadFormat, type SignatureFormat } from '../generated/operations.ts'
import { faultOf } from '../graphql/client.ts'
import { SecretField } from './secret-field.tsx'
import { PAYLOAD_FORMATS, receiverFault, SIGNATURE_FORMATS } from './words.ts'

export function WebhookForm() {
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState('')
  const [payloadFormat, setPayload] = useState<PayloadFormat>('envelope')
  const [signatureFormat, setSignature] = useState<SignatureFormat>('a')
  const [fault, setFault] = useState<string | null>(null)
  const [{ fetching }, create] = useMutation(CreateWebhookDocument)
  const navigate = useNavigate()

  const submit = async () => {
    if (fetching) return
    setFault(null)
    const input = { url: url.trim(), secret, payloadFormat, signatureFormat }
    const { data, error } = await create({ input })
    const made = data?.createWebhook
    if (made?.__typename === 'Webhook') return navigate(`/webhooks/${made.id}`)
    setFault(faultOf(made, error))
  }

  return (
    <Form
      className="form card"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {fault && <ErrorNotice title="The webhook was not created" message={fault} />}
      <Field
        label="Address"
        name="url"
        hint="Your receiver’s HTTPS address. It is called when an audit completes or fails."
        inputMode="url"
        autoComplete="url"
        spellCheck="false"
        isRequired
        value={url}
        onChange={setUrl}
        validate={receiverFault}
      />
      <SecretField value={secret} onChange={setSecret} />
      <div className="filters">
        <Choice label="Payload" value={payloadFormat} options={PAYLOAD_FORMATS} onChange={setPayload} />
        <Choice
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
