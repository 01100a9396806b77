import './chat.css'
import { useEffect, useMemo, useState } from 'react'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import { chatIsThere, chatWith } from '../../widgets/chat/chatWith.ts'
import type { ChatSetup } from './askChat.ts'
import { missingOf, readInit } from './chatAddress.ts'
import { OpenChat } from './OpenChat.tsx'

/** The chat of who is logged in. What is missing to begin it is said in the browser's console, and there is none. */
export default function Chat({ setup }: { setup: ChatSetup }) {
  const current = useStore(session)
  const user = current.phase === 'ready' ? current.user : null
  const customer = useStore(chatWith)
  const init = useMemo(() => (user ? readInit(setup, user, customer) : null), [setup, user, customer])
  const missing = init ? missingOf(init).join(', ') : ''
  useEffect(() => {
    if (missing !== '') console.error(`The chat cannot begin; it is missing: ${missing}`)
  }, [missing])
  useEffect(() => {
    chatIsThere.set(true)
    return () => {
      chatIsThere.set(false)
      chatWith.set(null)
    }
  }, [])
  const [comesBack, setComesBack] = useState(false)
  if (!init || missing !== '') return null
  const leave = () => {
    setComesBack(true)
    chatWith.set(null)
  }
  return <OpenChat key={`${init.uuid} ${init.customerUuid ?? ''}`} init={init} comesBack={comesBack} onLeave={leave} />
}
