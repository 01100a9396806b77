import { useEffect, useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { Icon } from '../icon/Icon.tsx'
import { say } from '../say/toasts.ts'

/** The console without the browser around it. */
export function FullscreenButton() {
  const t = useT()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const label = isFull ? t('Leave full screen') : t('Full screen')
  // docs/rules/console.md#fullscreen has the words.
  const warn = () => say('warning', t('you browser can not work'))
  const press = () => {
    if (!document.fullscreenEnabled) return warn()
    const turned = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    turned.catch(warn)
  }
  return (
    <button type="button" className="mc-top-button" aria-label={label} title={label} onClick={press}>
      <Icon name={isFull ? 'shrink' : 'expand'} />
    </button>
  )
}
