import { useCallback, useEffect, useRef, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { useStore } from '../../store/store.ts'
import { theme } from '../../theme/theme.ts'
import { Bubble } from './Bubble.tsx'
import { type ChatInit, chatAddress, originOf } from './chatAddress.ts'
import { ChatWindow } from './ChatWindow.tsx'
import { readMessage } from './readMessage.ts'

type OpenChatProps = {
  init: ChatInit
  /** In the place of one with somebody, which was closed by hand */
  comesBack: boolean
  /** Ends a chat with somebody */
  onLeave(): void
}

/** A chat that has begun: its frame lives on while it is small, and is told what is seen of it. */
export function OpenChat({ init, comesBack, onLeave }: OpenChatProps) {
  const t = useT()
  const origin = originOf(init)
  const frame = useRef<HTMLIFrameElement>(null)
  const bubble = useRef<HTMLButtonElement>(null)
  const around = useRef<{ holdsFocus(): boolean }>(null)
  const isTwoParty = init.customerUuid !== undefined
  const [isShown, setShown] = useState(isTwoParty)
  const [unread, setUnread] = useState(0)
  const [begun, setBegun] = useState(0)
  const [focusOn, setFocusOn] = useState<'frame' | 'bubble' | null>(comesBack ? 'bubble' : null)

  const show = useCallback((isAsked: boolean) => {
    setShown(true)
    // A chat that opens by itself takes the focus from nobody.
    if (isAsked) setFocusOn('frame')
  }, [])
  // Somebody was chosen to write to, or chosen once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice makes what the chat begins with anew
  useEffect(() => {
    if (isTwoParty) show(true)
  }, [init, isTwoParty, show])
  const hide = useCallback(() => {
    if (around.current?.holdsFocus()) setFocusOn('bubble')
    setShown(false)
  }, [])
  useEffect(() => {
    if (focusOn === null) return
    if (focusOn === 'frame') frame.current?.focus()
    else bubble.current?.focus()
    setFocusOn(null)
  }, [focusOn])

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readMessage(event, origin)
      if (message?.type === 'showChat') show(false)
      if (message?.type === 'hideChat') hide()
      if (message?.type === 'unread') setUnread(message.count)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, show, hide])
  const tell = useTelling(frame, origin, isShown)

  // How it began; a frame that is there is told instead of being loaded anew.
  const [address] = useState(() => chatAddress(init, isTwoParty))
  const title = init.customerName ?? t('Chat')
  return (
    <>
      {isShown ? null : <Bubble ref={bubble} label={title} unread={unread} onOpen={() => show(true)} />}
      <span className="mc-unseen" role="status">
        {isShown || unread === 0 ? '' : t('{label}, {count} unread', { label: title, count: unread })}
      </span>
      <ChatWindow
        ref={around}
        title={title}
        isShown={isShown}
        onMinimize={hide}
        onClose={() => {
          hide()
          if (isTwoParty) onLeave()
          else setBegun(begun + 1)
        }}
      >
        <iframe
          key={begun}
          ref={frame}
          className="mc-chat-frame"
          title={title}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
          onLoad={() => {
            tell()
            keepFocus(frame.current)
          }}
        />
      </ChatWindow>
    </>
  )
}

/** A page that comes into a frame does not get the focus that the empty one had: whoever was to write could not. */
function keepFocus(frame: HTMLIFrameElement | null): void {
  if (frame === null || document.activeElement !== frame) return
  frame.blur()
  frame.focus()
}

/** Tells the frame, and nobody else, whether it is seen, in which language and colours: as it has loaded and whenever that changes. */
function useTelling(frame: { current: HTMLIFrameElement | null }, origin: string, isShown: boolean): () => void {
  const spoken = useStore(language)
  const { mode } = useStore(theme)
  const loaded = useRef<HTMLIFrameElement | null>(null)
  const tell = useCallback(() => {
    const message = { type: isShown ? 'showChat' : 'hideChat', language: spoken, theme: mode }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [frame, origin, isShown, spoken, mode])
  useEffect(() => {
    // Before its page is there the message would be for another.
    if (frame.current !== null && loaded.current === frame.current) tell()
  }, [frame, tell])
  return () => {
    loaded.current = frame.current
    tell()
  }
}
