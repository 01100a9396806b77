import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { Icon } from '../icon/Icon.tsx'
import { useStore } from '../store/store.ts'
import { dismissToast, type Toast, toasts } from '../say/toasts.ts'

const icons = { success: 'check', info: 'info', warning: 'warning', error: 'warning' } as const

/** The messages of the console, read out as they come; one stays while the pointer or the focus is on it. */
export function Toasts() {
  const shown = useStore(toasts)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In the top layer, and put there anew with each message, so that a modal dialog never covers it.
    place.current?.hidePopover?.()
    if (shown.length > 0) place.current?.showPopover?.()
  }, [shown])
  return (
    <div ref={place} popover="manual" className="mc-toasts" role="status" aria-live="polite">
      {shown.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = window.setTimeout(() => dismissToast(toast.id), toast.stay)
    return () => window.clearTimeout(timer)
  }, [held, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it a little longer
    <div
      className={`mc-toast mc-toast-${toast.tone}`}
      role={toast.tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} />
      <span>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          className="mc-toast-action"
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className="mc-toast-close" aria-label={t('Close')} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
