import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link, type LinkProps } from 'react-router'

type Look = 'primary' | 'plain' | 'danger' | 'quiet'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'isPending'> {
  look?: Look
  size?: 'small' | 'medium'
  /** Whether the action is running. During that time, the button keeps focus and ignores presses. */
  isPending?: boolean
}

/**
 * Renders a button without the library's pending state, which announces progress through the button's label
 * although the button may disappear. The button's text and the result provide the same information.
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

/** A link that looks like a button. */
export function ButtonLink({
  look = 'plain',
  size = 'medium',
  ...props
}: LinkProps & { look?: Look; size?: ButtonProps['size'] }) {
  return <Link {...props} className={`button button-${look} button-${size}`} />
}
