import { lazy, Suspense, useState } from 'react'
import { RouterProvider } from 'react-router'
import { makeRouter } from './routes.tsx'
import { ConfirmDialog } from './say/ConfirmDialog.tsx'
import { Toasts } from './say/Toasts.tsx'
import { ShellFrame } from './screens/ShellFrame.tsx'
import { Splash } from './screens/Splash.tsx'
import { tokens } from './session/tokens.ts'
import { started } from './start.ts'
import { useStore } from './store.ts'

// Problems of schema files, shown while somebody works on them.
const SchemaProblems = import.meta.env.DEV ? lazy(() => import('./dev/SchemaProblems.tsx')) : null

export function App() {
  const ready = useStore(started)
  const [router] = useState(makeRouter)
  if (!ready) return tokens().access === '' ? <Splash /> : <ShellFrame />
  return (
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
      {SchemaProblems ? (
        <Suspense>
          <SchemaProblems />
        </Suspense>
      ) : null}
    </>
  )
}
