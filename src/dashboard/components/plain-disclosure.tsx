import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'

interface PlainDisclosureProps {
  title: ReactNode
  level?: 2 | 3
  /**
   * Whether the content is expanded. A parent that controls the disclosure sets this together with
   * `onExpandedChange`.
   */
  isExpanded?: boolean
  onExpandedChange?: (isExpanded: boolean) => void
  children: ReactNode
}

/** Shows a heading that expands and collapses the content below it. */
export function PlainDisclosure({ title, level = 3, children, ...control }: PlainDisclosureProps) {
  return (
    <Disclosure className="plain-disclosure" {...control}>
      <Heading level={level} className="plain-disclosure-heading">
        <Button slot="trigger" className="plain-disclosure-button">
          <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 4 4 4-4 4" />
          </svg>
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className="plain-disclosure-panel">{children}</DisclosurePanel>
    </Disclosure>
  )
}
