import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { BrowserRouter, Navigate, Route, Routes, useHref, useNavigate } from 'react-router'
import {
  Account,
  Audit,
  AuditList,
  Keys,
  NewAudit,
  NewSchedule,
  Quota,
  Schedule,
  Schedules,
  SignIn,
  SignUp,
  Webhook,
  Webhooks,
} from './routes.ts'
import { RequireNobody, RequireSession } from './session/require-session.tsx'
import { SessionProvider } from './session/session.tsx'
import { AnnouncerProvider } from './shell/announcer.tsx'
import { Layout } from './shell/layout.tsx'
import { NotFound } from './shell/not-found.tsx'

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
        <Route element={<RequireNobody />}>
          <Route path="sign-in" element={<SignIn />} />
          <Route path="sign-up" element={<SignUp />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route index element={<Navigate to="/audits" replace />} />
          <Route path="audits" element={<AuditList />} />
          <Route path="audits/new" element={<NewAudit />} />
          <Route path="audits/:id" element={<Audit />} />
          <Route path="settings" element={<Navigate to="/settings/keys" replace />} />
          <Route path="schedules" element={<Schedules />} />
          <Route path="schedules/new" element={<NewSchedule />} />
          <Route path="schedules/:id" element={<Schedule />} />
          <Route path="webhooks" element={<Webhooks />} />
          <Route path="webhooks/:id" element={<Webhook />} />
          <Route path="settings/keys" element={<Keys />} />
          <Route path="settings/account" element={<Account />} />
          <Route path="quota" element={<Quota />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
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
