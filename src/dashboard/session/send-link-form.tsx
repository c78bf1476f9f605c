import { useState } from 'react'
import { Field } from '../components/field.tsx'
import { DoneNotice } from '../components/notice.tsx'
import { AccountForm } from './account-form.tsx'

interface SendLinkFormProps {
  submit: string
  /** @throws AuthError for a refusal. */
  send: (email: string) => Promise<unknown>
  /** What is on its way, where the address has an account. */
  sent: string
}

/** Asks for the address to which a link is sent; whether it has an account, only its owner learns. */
export function SendLinkForm({ submit, send, sent }: SendLinkFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      {sentTo && (
        <DoneNotice title="Check your mail" message={`${sent} Look in the spam folder too.`}>
          <bdi className="address">{sentTo}</bdi>
        </DoneNotice>
      )}
      <AccountForm
        submit={sentTo ? 'Send it again' : submit}
        pending="Sending …"
        failed="The link was not sent"
        onSubmit={async ({ email = '' }) => {
          setSentTo(null)
          await send(email)
          setSentTo(email)
          return null
        }}
      >
        <Field label="E-mail address" name="email" type="email" autoComplete="username" isRequired />
      </AccountForm>
    </>
  )
}
