import './chat.css'
import { useEffect, useMemo } from 'react'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import type { ChatSetup } from './askChat.ts'
import { missingOf, readInit } from './chatAddress.ts'
import { OpenChat } from './OpenChat.tsx'

/** The chat of who is logged in. What is missing to begin it is said in the browser's console, and there is none. */
export default function Chat({ setup }: { setup: ChatSetup }) {
  const current = useStore(session)
  const user = current.phase === 'ready' ? current.user : null
  const init = useMemo(() => (user ? readInit(setup, user, null) : null), [setup, user])
  const missing = init ? missingOf(init).join(', ') : ''
  useEffect(() => {
    if (missing !== '') console.error(`The chat cannot begin; it is missing: ${missing}`)
  }, [missing])
  return init && missing === '' ? <OpenChat key={`${init.uuid} ${init.customerUuid ?? ''}`} init={init} /> : null
}
