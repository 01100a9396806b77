import { type Ref, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ChatIcon } from './drawings.tsx'
import { clampBubble, keepPlace, readPlace } from './place.ts'
import { useClearPlace } from './useClearPlace.ts'
import { useDrag } from './useDrag.ts'
import { useView, viewNow } from './useView.ts'
import { useRootMark } from '../../theme/useRootMark.ts'

type BubbleProps = { label: string; unread: number; ref: Ref<HTMLButtonElement>; onOpen(): void }

/** The chat while it is small. It is moved out of the way with the pointer or the arrow keys, and stays where it was left. */
export function Bubble({ label, unread, ref, onOpen }: BubbleProps) {
  const t = useT()
  const hint = useId()
  const view = useView()
  const [place, setPlace] = useState(() => readPlace())
  const left = useRef(place)
  const clear = useClearPlace(place, view)
  const [isMoving, setMoving] = useState(false)
  // Under a hand it goes where the hand goes.
  const shown = isMoving ? clampBubble(place, view) : clear
  const { wasDragged, ...grip } = useDrag(
    () => {
      const from = shown
      return (x, y) => {
        left.current = clampBubble({ right: from.right - x, bottom: from.bottom - y }, viewNow())
        setMoving(true)
        setPlace(left.current)
      }
    },
    () => {
      setMoving(false)
      keepPlace(left.current)
    },
  )
  useRootMark('chat-bubble')
  const words = unread > 0 ? t('{label}, {count} unread', { label, count: unread }) : label
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="mc-chat-bubble"
        style={shown}
        aria-label={words}
        aria-describedby={hint}
        aria-expanded={false}
        title={words}
        onClick={() => wasDragged() || onOpen()}
        {...grip}
      >
        <ChatIcon name="chat" size={26} />
        {unread > 0 ? <span className="mc-chat-count">{unread > 99 ? '99+' : unread}</span> : null}
      </button>
      <span id={hint} hidden>
        {t('Drag it or use the arrow keys to move it')}
      </span>
    </>
  )
}
