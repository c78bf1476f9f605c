import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useAnnounce } from '../components/announcer.tsx'
import { descriptionOf } from '../views.ts'

/** Whether nothing was shown yet: whoever opens the application begins at its top, not at a heading. */
export const FirstView = createContext({ current: true })

interface PageProps {
  title: string
  /** In place of the title where that is too long or of another direction. */
  heading?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** The page above this one. */
  above?: { to: string; name: string }
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** What every page has: a title of its own, one heading, which has the focus after the way here, and its name spoken. */
export function Page({ title, heading, intro, actions, above, width = 'wide', children }: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const firstView = use(FirstView)
  const isBack = useNavigationType() === 'POP'
  const announce = useAnnounce()

  useEffect(() => {
    document.title = `${title} – Audit Service`
    const description = descriptionOf(pathname, title)
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [title, pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path, not for each filter in the address
  useEffect(() => {
    if (firstView.current) {
      firstView.current = false
      return
    }
    if (!isBack) scrollTo(0, 0)
    headingRef.current?.focus({ preventScroll: true })
    announce(`Navigated to ${title}`)
  }, [pathname])

  return (
    <div className={`page page-${width}`}>
      {above && (
        <nav className="breadcrumb" aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to={above.to}>{above.name}</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <div className="page-head">
        <div className="page-text">
          <h1 ref={headingRef} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {intro && <div className="page-intro">{intro}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
