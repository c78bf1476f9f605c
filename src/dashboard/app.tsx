import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { BrowserRouter, Navigate, Route, Routes, useHref, useNavigate } from 'react-router'
import { PAGES } from './routes.ts'
import { RequireNobody, RequireSession } from './session/require-session.tsx'
import { SessionProvider } from './session/session.tsx'
import { AnnouncerProvider } from './shell/announcer.tsx'
import { Layout } from './shell/layout.tsx'
import { NotFound } from './shell/not-found.tsx'
import { REDIRECTS, VIEW_NAMES, VIEWS, type ViewName, whomIsFor } from './views.ts'

export function App() {
  return (
    <BrowserRouter>
      <ComponentRouter>
        <AnnouncerProvider>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </AnnouncerProvider>
      </ComponentRouter>
    </BrowserRouter>
  )
}

function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routesFor('anybody')}
        <Route element={<RequireNobody />}>{routesFor('nobody')}</Route>
        <Route element={<RequireSession />}>
          {routesFor('signed-in')}
          {Object.entries(REDIRECTS).map(([path, to]) => (
            <Route path={path} element={<Navigate to={to} replace />} key={path} />
          ))}
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

const routesFor = (whom: ReturnType<typeof whomIsFor>) =>
  VIEW_NAMES.filter((name) => whomIsFor(name) === whom).map(routeOf)

function routeOf(name: ViewName) {
  const Page = PAGES[name]
  return <Route path={VIEWS[name].path} element={<Page />} key={name} />
}

/** Links of the component library stay inside the application. */
function ComponentRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {children}
    </RouterProvider>
  )
}
