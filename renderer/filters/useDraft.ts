import { useEffect, useRef, useState } from 'react'

/** Typing is over after this long without a key; Enter and leaving the input do not wait (docs/rules/console.md#lists). */
const typingPause = 300

/**
 * What is being typed, and when it becomes the filter: after a pause, or at once by `commit`. `read` makes the draft out of the
 * filter, `send` is told when typing is over; `done` says that the person is: left the input or pressed Enter. `asRead` is a draft as it
 * comes back from the filter, where that writes it differently: 1.5 as 1.50.
 */
export function useDraft<T>(
  value: string,
  read: (value: string) => T,
  send: (draft: T, done: boolean) => void,
  asRead: (draft: T) => T = draft => draft,
) {
  const [draft, setDraft] = useState<T>(() => read(value))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, read, send, sent: '', typed: false })
  latest.current.read = read
  latest.current.send = send
  useEffect(() => {
    const next = latest.current.read(value)
    // Only another value from outside replaces what is being typed; one that was sent from here comes back later than the next key.
    if (latest.current.typed && JSON.stringify(next) === latest.current.sent) return
    latest.current.draft = next
    setDraft(next)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const over = (done: boolean) => {
    clearTimeout(timer.current)
    latest.current.typed = false
    latest.current.sent = JSON.stringify(asRead(latest.current.draft))
    latest.current.send(latest.current.draft, done)
  }
  const change = (next: T) => {
    setDraft(next)
    latest.current.draft = next
    latest.current.typed = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => over(false), typingPause)
  }
  /** Another text that nobody typed: nothing is told of it. */
  const reset = (next: T) => {
    clearTimeout(timer.current)
    setDraft(next)
    latest.current.draft = next
    latest.current.typed = false
  }
  return { draft, change, reset, commit: () => over(true) }
}
