import { lazy, Suspense, useEffect, useState } from 'react'
import { askChat, type ChatSetup } from './askChat.ts'

const Chat = lazy(() => import('./Chat.tsx'))

/** The chat, where there is one (docs/rules/console.md#chat); until then, and without one, nothing of it is loaded. */
export function ChatSlot() {
  const [setup, setSetup] = useState<ChatSetup | null>(null)
  useEffect(() => {
    let isWanted = true
    void askChat().then(found => isWanted && setSetup(found))
    return () => {
      isWanted = false
    }
  }, [])
  if (!setup) return null
  return (
    <Suspense>
      <Chat setup={setup} />
    </Suspense>
  )
}
