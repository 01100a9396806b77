import { type PointerEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ChatIcon } from './drawings.tsx'
import { clampShift, windowExtent } from './place.ts'
import { type Grip, useDrag } from './useDrag.ts'
import { useView, viewNow } from './useView.ts'

/** Below it the window is the whole screen (docs/rules/console.md#chat). */
const phone = 640

type WindowProps = {
  title: string
  isShown: boolean
  ref: Ref<{ holdsFocus(): boolean }>
  onMinimize(): void
  onClose(): void
  /** The frame of the chat */
  children: ReactNode
}

/** The chat while it is large: in the middle of the page, which can be used beside it, until it is moved; on a phone all of the screen. */
export function ChatWindow({ title, isShown, ref, onMinimize, onClose, children }: WindowProps) {
  const t = useT()
  const heading = useId()
  const view = useView()
  const isPhone = view.width < phone
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => ({ holdsFocus: () => dialog.current?.contains(document.activeElement) ?? false }), [])
  useEffect(() => {
    const element = dialog.current
    if (!element || !isShown) return
    // A phone has nothing else to see.
    if (isPhone) {
      element.showModal()
      return () => element.close()
    }
    // `show()` would take the focus from whoever is writing.
    element.setAttribute('open', '')
    return () => element.removeAttribute('open')
  }, [isShown, isPhone])
  const [shift, setShift] = useState({ x: 0, y: 0 })
  const [isMoving, setMoving] = useState(false)
  const { wasDragged: _, ...grip } = useDrag(
    () => {
      const from = clampShift(shift, viewNow())
      return (x, y) => {
        setMoving(true)
        setShift(clampShift({ x: from.x + x, y: from.y + y }, viewNow()))
      }
    },
    () => setMoving(false),
  )
  const { x, y } = clampShift(shift, view)
  const { width, height } = windowExtent(view)
  const place = isPhone ? {} : { left: (view.width - width) / 2 + x, top: (view.height - height) / 2 + y }
  return (
    <dialog
      ref={dialog}
      className={`mc-chat${isMoving ? ' mc-chat-moving' : ''}`}
      style={place}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        onMinimize()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onMinimize()
      }}
    >
      <div className="mc-chat-head" {...(isPhone ? {} : besideButtons(grip))}>
        <h2 id={heading}>{title}</h2>
        {isPhone ? null : (
          <button type="button" className="mc-chat-button" aria-label={t('Move chat')} title={t('Move chat')} {...grip}>
            <ChatIcon name="move" />
          </button>
        )}
        <HeadButton label={t('Minimize chat')} icon="minimize" onClick={onMinimize} />
        <HeadButton label={t('Close chat')} icon="close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

function HeadButton({ label, icon, onClick }: { label: string; icon: 'minimize' | 'close'; onClick(): void }) {
  return (
    <button type="button" className="mc-chat-button" aria-label={label} title={label} onClick={onClick}>
      <ChatIcon name={icon} />
    </button>
  )
}

/** The head is dragged where it has no button, which would not be pressed otherwise. */
const besideButtons = ({ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }: Omit<Grip, 'wasDragged'>) => ({
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof Element && !event.target.closest('button')) onPointerDown(event)
  },
  onPointerMove,
  onPointerUp,
  onPointerCancel,
})
