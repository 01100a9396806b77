import { useEffect, useLayoutEffect } from 'react'
import { createBrowserRouter, Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { answerFailure } from './session/failures.ts'
import { setFailureListener } from './api/client.ts'
import { sure, whenSure } from './api/sure.ts'
import { mayOpen } from './navigation/mayOpen.ts'
import { findEntry } from './navigation/pages.ts'
import { AuthRedirect } from './screens/login/AuthRedirect.tsx'
import { LoginRoute } from './screens/login/LoginRoute.tsx'
import { NotFound } from './screens/NotFound.tsx'
import { KeptPages } from './screens/KeptPages.tsx'
import { NotInstalled, Unauthorized } from './screens/PublicScreen.tsx'
import { loginAddress, readRedirect } from './screens/redirect.ts'
import { NewPassword } from './screens/newPassword/NewPassword.tsx'
import { SessionFailed } from './screens/SessionFailed.tsx'
import { ShellFrame } from './screens/ShellFrame.tsx'
import { t } from './i18n/words.ts'
import { say } from './say/toasts.ts'
import { session } from './session/session.ts'
import { ShellFailed } from './shell/ShellFailed.tsx'
import { Shell } from './shell/Shell.tsx'
import { StartPage } from './shell/StartPage.tsx'
import { useStore } from './store/store.ts'
import { changeTabs } from './tabs/openTabs.ts'
import { renew } from './tabs/tabList.ts'
import { useLeaveQuestion } from './tabs/useLeaveQuestion.ts'
import { useScrollMemory } from './tabs/useScrollMemory.ts'

/** What every screen stands in: the console's answer to refused calls, and the question before unsaved work is left. */
function Root() {
  const navigate = useNavigate()
  useEffect(
    () => setFailureListener((refusal, request) => answerWhenSure(refusal, request, path => void navigate(path))),
    [navigate],
  )
  useFailedStart()
  useLeaveQuestion()
  useScrollMemory()
  return <Outlet />
}

/** A page drawn from the last visit may be closed to its operator by now: then it goes, and nobody need say why. */
function answerWhenSure(...[refusal, request, go]: Parameters<typeof answerFailure>): void {
  if (refusal.code !== 'permission_denied' || sure.get()) return answerFailure(refusal, request, go)
  const entry = findEntry(window.location.pathname)?.entry
  void whenSure().then(() => {
    if (!entry || mayOpen(entry)) answerFailure(refusal, request, go)
  })
}

/** Says why a session could not begin, and goes where that leads; once. */
function useFailedStart(): void {
  const navigate = useNavigate()
  const current = useStore(session)
  useEffect(() => {
    if (current.phase !== 'guest' || current.why === undefined) return
    session.set({ phase: 'guest' })
    if (current.why) say('error', t(current.why))
    if (current.to !== undefined) void navigate(current.to, { replace: true })
  }, [current, navigate])
}

/** Only for who is logged in; others go to the login page and come back (docs/rules/console.md#access). */
function Inside() {
  const current = useStore(session)
  const { pathname, search, hash } = useLocation()
  // /404 is public: by itself for a guest, in the shell for who is logged in. So is /redirect, which leads on.
  if (current.phase !== 'ready' && pathname.startsWith('/redirect/')) return <RedirectRoute />
  if (current.phase !== 'ready' && pathname === '/404') return <NotFoundAlone />
  if (current.phase === 'guest') return <Navigate to={loginAddress(`${pathname}${search}${hash}`)} replace />
  if (current.phase === 'loading') return <ShellFrame />
  if (current.phase === 'failed') return <SessionFailed error={current.error} cause={current.cause} />
  if (current.user.mustChangePassword) return <NewPassword user={current.user} />
  return (
    <Shell>
      <KeptPages />
      <Outlet />
    </Shell>
  )
}

const NotFoundAlone = () => (
  <main className="mc-splash">
    <NotFound />
  </main>
)

/** Draws a page anew, and no other: its old view is gone as soon as we are here. */
function RedirectRoute() {
  const { pathname, search, hash } = useLocation()
  const path = pathname.slice('/redirect'.length)
  useLayoutEffect(() => changeTabs(now => renew(now, path)), [path])
  return <Navigate to={readRedirect(`${path}${search}${hash}`)} replace />
}

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ShellFailed />,
      children: [
        { path: '/login', element: <LoginRoute /> },
        { path: '/auth-redirect', element: <AuthRedirect /> },
        { path: '/401', element: <Unauthorized /> },
        // Public parts that come with what an installation has.
        { path: '/business/create', element: <NotInstalled title="Open a shop" /> },
        { path: '/question/write', element: <NotInstalled title="Questionnaire" /> },
        { path: '/question/preview', element: <NotInstalled title="Questionnaire" /> },
        {
          element: <Inside />,
          children: [
            { path: '/', element: <StartPage /> },
            { path: '/404', element: <NotFound /> },
            { path: '/profile', element: <Navigate to="/profile/user/edit" replace /> },
            { path: '/redirect/*', element: <RedirectRoute /> },
            // A page: it stands among the others that were visited.
            { path: '*', element: null },
          ],
        },
      ],
    },
  ])
