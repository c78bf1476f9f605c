import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Select } from '../components/select.tsx'
import { type ApiKeyType, CreateApiKeyDocument, type CreatedKeyFragment } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { expiryOf, LIFETIMES, type Lifetime } from './expiry.ts'

const TYPES = [
  { value: 'live', name: 'Live' },
  { value: 'test', name: 'Test' },
] as const satisfies { value: ApiKeyType; name: string }[]

const PERMISSIONS = [
  { value: 'read write', name: 'Read and write' },
  { value: 'read', name: 'Read only' },
] as const

type Permission = (typeof PERMISSIONS)[number]['value']

const NAME_LENGTH_MAX = 100

/** Creates a key. Its settings can't be changed later. */
export function KeyForm({ onCreated }: { onCreated: (created: CreatedKeyFragment) => void }) {
  const [name, setName] = useState('')
  const [type, setType] = useState<ApiKeyType>('live')
  const [permission, setPermission] = useState<Permission>('read write')
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const { run, isPending, error } = useServiceMutation(CreateApiKeyDocument)

  const submit = async () => {
    if (isPending) return
    const scopes = permission === 'read' ? (['read'] as const) : (['read', 'write'] as const)
    const expiresAt = expiryOf(lifetime, new Date())
    const created = await run({ name: name.trim(), type, scopes: [...scopes], expiresAt })
    if (created?.__typename !== 'CreatedApiKey') return
    setName('')
    onCreated(created)
  }

  return (
    <Form
      className="form card"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {error && <ErrorNotice title="The key wasn’t created" message={error} />}
      <Field
        label="Name"
        name="name"
        hint="Where you’ll use the key, such as “deploy pipeline”."
        autoComplete="off"
        isRequired
        maxLength={NAME_LENGTH_MAX}
        value={name}
        onChange={setName}
      />
      <div className="filters key-options">
        <Select label="Type" value={type} options={TYPES} onChange={setType} />
        <Select label="Permission" value={permission} options={PERMISSIONS} onChange={setPermission} />
        <Select label="Expires" value={lifetime} options={LIFETIMES} onChange={setLifetime} />
      </div>
      <p className="hint">
        Test keys run audits in the sandbox, which returns sample results without visiting any pages or using
        credits.
      </p>
      <div className="form-end">
        <Button type="submit" look="primary" isPending={isPending}>
          Create key
        </Button>
      </div>
    </Form>
  )
}
