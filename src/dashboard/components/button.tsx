import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link, type LinkProps } from 'react-router'

type Look = 'primary' | 'plain' | 'danger' | 'quiet'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'isPending'> {
  look?: Look
  size?: 'small' | 'medium'
  /** What it began is under way: it keeps the focus and does nothing. */
  isPending?: boolean
}

/**
 * The library's own pending state speaks through an element that names the button, which may be gone by then: here the
 * words on the button and what follows say it.
 */
export function Button({
  look = 'plain',
  size = 'medium',
  isPending = false,
  onPress,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(isPending ? { 'aria-disabled': true } : onPress && { onPress })}
      className={`button button-${look} button-${size} ${isPending ? 'button-pending' : ''}`}
    />
  )
}

/** A link that looks like the main thing to do. */
export function ButtonLink({ look = 'plain', ...props }: LinkProps & { look?: Look }) {
  return <Link {...props} className={`button button-${look} button-medium`} />
}
