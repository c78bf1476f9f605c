import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { Confirm } from '../components/confirm.tsx'
import {
  type KeyRowFragment,
  type MadeKeyFragment,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
} from '../generated/operations.ts'
import { useAction } from '../graphql/use-action.ts'
import { GRACES, type Grace } from './expiry.ts'

interface RotateKeyProps {
  apiKey: KeyRowFragment
  onMade: (made: MadeKeyFragment) => void
}

export function RotateKey({ apiKey, onMade }: RotateKeyProps) {
  const { run, isPending, fault } = useAction(RotateApiKeyDocument)
  const [grace, setGrace] = useState<Grace>('86400')

  const confirm = async () => {
    const made = await run({ id: apiKey.id, graceSeconds: Number(grace) })
    const isMade = made?.__typename === 'CreatedApiKey'
    if (isMade) onMade(made)
    return isMade
  }

  return (
    <Confirm
      trigger={
        <Button size="small" aria-label={`Rotate ${apiKey.name}`}>
          Rotate
        </Button>
      }
      question="Replace this key?"
      confirm="Make a new key"
      look="primary"
      otherwise="Keep it"
      isPending={isPending}
      fault={fault}
      onConfirm={confirm}
    >
      <p>
        A new key with the same name and permission is made. Choose how long <bdi>“{apiKey.name}”</bdi> goes
        on working, so that you can exchange it.
      </p>
      <Choice label="The former key ends" value={grace} options={GRACES} onChange={setGrace} />
    </Confirm>
  )
}

interface RevokeKeyProps {
  apiKey: KeyRowFragment
  onRevoked: () => void
}

export function RevokeKey({ apiKey, onRevoked }: RevokeKeyProps) {
  const { run, isPending, fault } = useAction(RevokeApiKeyDocument)

  const confirm = async () => {
    const isRevoked = (await run({ id: apiKey.id })) !== null
    if (isRevoked) onRevoked()
    return isRevoked
  }

  return (
    <Confirm
      trigger={
        <Button size="small" aria-label={`Revoke ${apiKey.name}`}>
          Revoke
        </Button>
      }
      question="Revoke this key?"
      confirm="Revoke key"
      otherwise="Keep it"
      isPending={isPending}
      fault={fault}
      onConfirm={confirm}
    >
      <p>
        Every request with <bdi>“{apiKey.name}”</bdi> is refused from then on. This cannot be taken back.
      </p>
    </Confirm>
  )
}
