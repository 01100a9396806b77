import { lazy, Suspense, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { makeRouter } from './routes.tsx'
import { ReloginDialog } from './screens/relogin/ReloginDialog.tsx'
import { AccessDomain } from './shell/domain/AccessDomain.tsx'
import { ConfirmDialog } from './shell/ConfirmDialog.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { ShellFrame } from './screens/ShellFrame.tsx'
import { Splash } from './screens/Splash.tsx'
import { tokens } from './api/tokens.ts'
import { started } from './start.ts'
import { useStore } from './store/store.ts'

// Problems of schema files, shown while somebody works on them.
const SchemaProblems = import.meta.env.DEV ? lazy(() => import('./dev/SchemaProblems.tsx')) : null

export function App() {
  const ready = useStore(started)
  const [router] = useState(makeRouter)
  if (!ready) return tokens().access === '' ? <Splash /> : <ShellFrame />
  return (
    <>
      <RouterProvider router={router} />
      <AccessDomain />
      <ConfirmDialog />
      <ReloginDialog />
      <Toasts />
      {SchemaProblems ? (
        <Suspense>
          <SchemaProblems />
        </Suspense>
      ) : null}
    </>
  )
}
