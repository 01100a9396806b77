import { createBrowserRouter, Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useEffect } from 'react'
import { answerFailure } from './session/failures.ts'
import { setFailureListener } from './api/client.ts'
import { LoginRoute } from './screens/login/LoginRoute.tsx'
import { NotFound } from './screens/NotFound.tsx'
import { PageScreen } from './screens/PageScreen.tsx'
import { loginAddress } from './screens/redirect.ts'
import { SessionFailed } from './screens/SessionFailed.tsx'
import { ShellFrame } from './screens/ShellFrame.tsx'
import { session } from './session/session.ts'
import { ShellFailed } from './shell/ShellFailed.tsx'
import { Shell } from './shell/Shell.tsx'
import { StartPage } from './shell/StartPage.tsx'
import { useStore } from './store/store.ts'
import { useLeaveQuestion } from './navigation/useLeaveQuestion.ts'
import { useScrollMemory } from './navigation/useScrollMemory.ts'

/** What every screen stands in: the console's answer to refused calls, and the question before unsaved work is left. */
function Root() {
  const navigate = useNavigate()
  useEffect(
    () => setFailureListener((refusal, request) => answerFailure(refusal, request, path => void navigate(path))),
    [navigate],
  )
  useLeaveQuestion()
  useScrollMemory()
  return <Outlet />
}

/** Only for who is logged in; others go to the login page and come back (docs/rules/console.md#access). */
function Inside() {
  const current = useStore(session)
  const { pathname, search, hash } = useLocation()
  // /404 is public: by itself for a guest, in the shell for who is logged in.
  if (current.phase !== 'ready' && pathname === '/404') return <NotFoundAlone />
  if (current.phase === 'guest') return <Navigate to={loginAddress(`${pathname}${search}${hash}`)} replace />
  if (current.phase === 'loading') return <ShellFrame />
  if (current.phase === 'failed') return <SessionFailed message={current.message} cause={current.cause} />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

const NotFoundAlone = () => (
  <main className="mc-splash">
    <NotFound />
  </main>
)

/** Draws a page anew: its old view is gone as soon as we are here. */
function RedirectRoute() {
  const { search } = useLocation()
  const { '*': path } = useParams()
  return <Navigate to={`/${path ?? ''}${search}`} replace />
}

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ShellFailed />,
      children: [
        { path: '/login', element: <LoginRoute /> },
        { path: '/redirect/*', element: <RedirectRoute /> },
        {
          element: <Inside />,
          children: [
            { path: '/', element: <StartPage /> },
            { path: '/404', element: <NotFound /> },
            { path: '*', element: <PageScreen /> },
          ],
        },
      ],
    },
  ])
