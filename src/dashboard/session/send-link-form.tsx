import { useState } from 'react'
import { Field } from '../components/field.tsx'
import { DoneNotice } from '../components/notice.tsx'
import { AccountForm } from './account-form.tsx'

interface SendLinkFormProps {
  submit: string
  /** @throws AuthError */
  send: (email: string) => Promise<unknown>
  /** The text to show after sending the link. It mustn't reveal whether the address has an account. */
  sent: string
}

/** Renders a form that sends a link to an email address. */
export function SendLinkForm({ submit, send, sent }: SendLinkFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      {sentTo && (
        <DoneNotice title="Check your email" message={`${sent} Check your spam folder too.`}>
          <bdi className="address">{sentTo}</bdi>
        </DoneNotice>
      )}
      <AccountForm
        submit={sentTo ? 'Send again' : submit}
        pending="Sending…"
        failed="The link wasn’t sent"
        onSubmit={async ({ email = '' }) => {
          setSentTo(null)
          await send(email)
          setSentTo(email)
          return null
        }}
      >
        <Field label="Email address" name="email" type="email" autoComplete="username" isRequired />
      </AccountForm>
    </>
  )
}
