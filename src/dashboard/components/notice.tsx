import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface NoticeProps {
  title: string
  message?: ReactNode
  children?: ReactNode
}

/** Shows what went wrong and what to do about it. Screen readers announce it immediately. */
export function ErrorNotice({ title, message, children }: NoticeProps) {
  return (
    <div className="notice notice-error" role="alert">
      <p className="notice-title">{title}</p>
      {message && <p className="address">{message}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  )
}

/** Shows what succeeded and what happens next. Screen readers announce it politely. */
export function DoneNotice({ title, message, children }: NoticeProps) {
  return (
    <div className="notice notice-done" role="status">
      <p className="notice-title">{title}</p>
      {message && <p>{message}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  )
}

interface RetryNoticeProps extends Pick<NoticeProps, 'title' | 'message'> {
  onRetry: () => void
}

/** Shows an error with a button to try again. */
export const RetryNotice = ({ onRetry, ...notice }: RetryNoticeProps) => (
  <ErrorNotice {...notice}>
    <Button onPress={onRetry}>Try again</Button>
  </ErrorNotice>
)

interface EmptyNoticeProps extends NoticeProps {
  /** The heading level, one below that of the section. */
  level?: 2 | 3
}

/** Shows that a list is empty, and how to add the first item. */
export function EmptyNotice({ title, message, level = 2, children }: EmptyNoticeProps) {
  const Title = `h${level}` as const
  return (
    <div className="empty">
      <svg className="empty-icon" viewBox="0 0 64 40" aria-hidden="true">
        <path d="M8 36a24 24 0 0 1 48 0" />
        <path d="M32 36 44 20" />
      </svg>
      <Title>{title}</Title>
      {message && <p className="muted">{message}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  )
}

interface PlanLimitNoticeProps extends Pick<EmptyNoticeProps, 'level'> {
  resource: 'schedule' | 'webhook'
  max: number
}

/** Shows that the account has reached its plan's limit for a resource, and what to do about it. */
export const PlanLimitNotice = ({ resource, max, ...rest }: PlanLimitNoticeProps) =>
  max === 0 ? (
    <EmptyNotice
      {...rest}
      title={`Your plan doesn’t include ${resource}s`}
      message="Ask the operator of this service to upgrade your plan."
    />
  ) : (
    <EmptyNotice
      {...rest}
      title={`You’ve reached your plan’s ${resource} limit`}
      message={`Your plan allows ${max}. Delete one to create another, or ask the operator to upgrade your plan.`}
    />
  )
