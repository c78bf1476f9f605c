import { useRef } from 'react'
import { useCenteredFocus } from '../components/use-centered-focus.ts'
import { showSection } from './show-section.ts'

const SECTIONS = [
  { id: 'changes', name: 'What changed' },
  { id: 'scores', name: 'Scores' },
  { id: 'performance', name: 'Performance' },
  { id: 'issues', name: 'Issues' },
  { id: 'screenshots', name: 'Screenshots' },
  { id: 'pages', name: 'Pages' },
  { id: 'trend', name: 'Trend' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/**
 * Shows links to the report's sections. The links stay in view, so every section of a long report is one
 * click away.
 */
export function SectionLinks({ shown }: { shown: readonly SectionId[] }) {
  const rowRef = useRef<HTMLElement>(null)
  useCenteredFocus(rowRef)
  return (
    <nav className="section-links" ref={rowRef} aria-label="Report sections">
      <ul>
        {SECTIONS.filter(({ id }) => shown.includes(id)).map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                showSection(id)
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
