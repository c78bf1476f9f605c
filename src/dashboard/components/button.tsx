import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link, type LinkProps } from 'react-router'

type Look = 'primary' | 'plain' | 'danger' | 'quiet'

interface ButtonProps extends Omit<AriaButtonProps, 'className'> {
  look?: Look
  size?: 'small' | 'usual'
}

export function Button({ look = 'plain', size = 'usual', ...props }: ButtonProps) {
  return <AriaButton {...props} className={`button button-${look} button-${size}`} />
}

/** A link that looks like the main thing to do. */
export function ButtonLink({ look = 'plain', ...props }: LinkProps & { look?: Look }) {
  return <Link {...props} className={`button button-${look} button-usual`} />
}
