import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { Icon } from '../icon/Icon.tsx'
import { Dropdown } from './panel/Dropdown.tsx'
import './mail.css'
import { countUnread, markRead } from './mail.ts'
import { useSettings } from './settings/settings.ts'

// It pages with the engine's pager, which the login does without.
const MailList = lazy(() => import('./MailList.tsx'))

/** Milliseconds between two questions for new mail, while somebody looks. */
const pause = 60_000

/**
 * The bell with the number of unread mails, and the latest below it; absent where the back end has no inbox. Whoever wants to be told of
 * what is new is told in the background as well.
 */
export function MailBell() {
  const t = useT()
  const navigate = useNavigate()
  // It is another one on each page, for which nothing is asked again.
  const go = useRef(navigate)
  go.current = navigate
  const { announce } = useSettings()
  const [unread, setUnread] = useState<number | null>(null)
  useEffect(() => {
    const look = async () => {
      const count = await countUnread()
      setUnread(count)
      if (announce && count !== null) await (await import('./announce.ts')).announceNewest(path => go.current(path))
    }
    const ask = () => {
      // Nobody has asked for it: a failure is told where the page itself meets it.
      if (announce || !document.hidden) look().catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, pause)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [announce])
  if (unread === null) return null
  const read = (ids?: number[]) => markRead(ids).then(setUnread, () => undefined)
  return (
    <Dropdown
      label={unread > 0 ? t('Inbox, {count} unread', { count: unread }) : t('Inbox')}
      className="mc-bell"
      face={
        <>
          <Icon name="bell" />
          {unread > 0 ? <span className="mc-bell-count">{unread > 99 ? '99+' : unread}</span> : null}
        </>
      }
    >
      {close => (
        <Suspense>
          <MailList read={read} close={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
