import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { hasUnsaved } from '../../tabs/guards.ts'
import { say } from '../../say/toasts.ts'
import { isNewer, rememberVersion } from './newVersion.ts'
import './notices.css'
import { useOnline } from './useOnline.ts'

/** Milliseconds between two looks for a newer console, while somebody looks. */
const pause = 10 * 60_000

/** What concerns the whole console, below its top bar (docs/rules/console.md#away). */
export function NoticeBars() {
  const t = useT()
  const online = useOnline()
  const newer = useNewer(online)
  const reload = () => {
    if (hasUnsaved()) say('warning', t('Save your changes first, then load the new version'))
    else window.location.reload()
  }
  return (
    <div role="status" className="mc-notices">
      {online ? null : (
        <p className="mc-notice-bar mc-notice-away">
          <Icon name="warning" />
          <span>{t('You are offline. What you see may be out of date, and nothing can be saved.')}</span>
        </p>
      )}
      {newer ? (
        <p className="mc-notice-bar">
          <Icon name="refresh" />
          <span>{t('A new version is ready')}</span>
          <button type="button" className="mc-choice" onClick={reload}>
            {t('Load it')}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function useNewer(online: boolean): boolean {
  const [newer, setNewer] = useState(false)
  useEffect(() => {
    // In development what changes is shown at once.
    if (newer || !online || import.meta.env.DEV) return undefined
    rememberVersion()
    let last = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - last < pause) return
      last = Date.now()
      // Nobody has asked for it: what cannot be read now is read the next time.
      isNewer().then(setNewer, () => undefined)
    }
    const timer = setInterval(look, pause / 10)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [newer, online])
  return newer
}
