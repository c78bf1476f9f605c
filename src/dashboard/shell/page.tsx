import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useAnnounce } from '../components/announcer.tsx'
import { descriptionOf } from '../views.ts'

/** The path of the view that was first opened, and whether the user has left it. */
interface FirstPath {
  path: string | null
  isLeft: boolean
}

/** Provides the view that was first opened. That view leaves focus at the top of the page. */
export const FirstView = createContext<FirstPath>({ path: null, isLeft: false })

interface PageProps {
  title: string
  /**
   * The content to show in the heading instead of the title, for example to isolate a URL's text direction.
   */
  heading?: ReactNode
  intro?: ReactNode
  /** An image to show before the title. */
  picture?: ReactNode
  actions?: ReactNode
  /** The parent page in the breadcrumb. */
  parent?: { to: string; name: string }
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** The layout of all pages. After navigation, it focuses the heading and announces the title. */
export function Page({
  title,
  heading,
  intro,
  picture,
  actions,
  parent,
  width = 'wide',
  children,
}: PageProps) {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per path, not for each filter in the URL
  useEffect(() => {
    firstView.path ??= pathname
    // A page may replace its loading state, so this effect can run several times for the first view.
    if (!firstView.isLeft && firstView.path === pathname) return
    firstView.isLeft = true
    if (!isBack) scrollTo(0, 0)
    headingRef.current?.focus({ preventScroll: true })
    announce(`Navigated to ${title}`)
  }, [pathname])

  return (
    <div className={`page page-${width}`}>
      {parent && (
        <nav className="breadcrumb" aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to={parent.to}>{parent.name}</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <div className="page-head">
        {picture}
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
