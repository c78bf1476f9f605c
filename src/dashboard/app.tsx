import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { BrowserRouter, Navigate, Route, Routes, useHref, useNavigate } from 'react-router'
import { AnnouncerProvider } from './components/announcer.tsx'
import { PAGES } from './routes.ts'
import { RequireNobody, RequireSession } from './session/require-session.tsx'
import { SessionProvider } from './session/session.tsx'
import { Layout } from './shell/layout.tsx'
import { NotFound } from './shell/not-found.tsx'
import { audienceOf, REDIRECTS, VIEW_NAMES, VIEWS, type ViewName } from './views.ts'

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
        {routesFor('everyone')}
        <Route element={<RequireNobody />}>{routesFor('signed-out')}</Route>
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

const routesFor = (audience: ReturnType<typeof audienceOf>) =>
  VIEW_NAMES.filter((name) => audienceOf(name) === audience).map(routeOf)

function routeOf(name: ViewName) {
  const Page = PAGES[name]
  return <Route path={VIEWS[name].path} element={<Page />} key={name} />
}

/** Lets links in the component library navigate without reloading the page. */
function ComponentRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {children}
    </RouterProvider>
  )
}
