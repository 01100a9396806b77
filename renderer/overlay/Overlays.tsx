import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { OverlayControls, OverlayOptions } from './Overlay.ts'
import { OverlayFrame } from './OverlayFrame.tsx'

type Entry = OverlayOptions & { id: number; controls: OverlayControls }
type Show = (options: OverlayOptions) => Promise<unknown>

/** `isThere`: the page they stand over has not been left. */
type Showing = { show: Show; isThere(): boolean }

const ShowContext = createContext<Showing | null>(null)
const ControlsContext = createContext<OverlayControls | null>(null)

/** The controls of the dialog or drawer around; null on a page. */
export const useOverlay = (): OverlayControls | null => useContext(ControlsContext)

/** Shows something over the page; resolves with what it emitted, or undefined when it was closed. */
export const useShow = (): Show => useShowing().show

export function useShowing(): Showing {
  const showing = useContext(ShowContext)
  if (!showing) throw new Error('useShow must be used inside <Page> or <Overlays>')
  return showing
}

export const useHasOverlays = (): boolean => useContext(ShowContext) !== null

/** The stack of dialogs and drawers; the newest is on top and is the one that listens to the keyboard. */
export function Overlays({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const nextId = useRef(1)
  const show = useCallback<Show>(
    options =>
      new Promise(resolve => {
        const id = nextId.current++
        const finish = (answer: unknown) => {
          setEntries(now => now.filter(entry => entry.id !== id))
          resolve(answer)
        }
        const rename = (title: string) =>
          setEntries(now => now.map(entry => (entry.id === id && entry.title !== title ? { ...entry, title } : entry)))
        setEntries(now => [...now, { ...options, id, controls: makeControls(finish, rename) }])
      }),
    [],
  )
  const there = useRef(false)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const showing = useMemo(() => ({ show, isThere: () => there.current }), [show])
  return (
    <ShowContext.Provider value={showing}>
      {children}
      {entries.map((entry, index) => (
        <ControlsContext.Provider key={entry.id} value={entry.controls}>
          <OverlayFrame entry={entry} depth={index} top={index === entries.length - 1} />
        </ControlsContext.Provider>
      ))}
    </ShowContext.Provider>
  )
}

function makeControls(finish: (answer: unknown) => void, rename: (title: string) => void): OverlayControls {
  const guards = new Set<() => boolean | Promise<boolean>>()
  return {
    emit: (_name, data) => finish(data === undefined ? null : data),
    rename,
    close: async () => {
      for (const mayClose of guards) if (!(await mayClose())) return
      finish(undefined)
    },
    guard: mayClose => {
      guards.add(mayClose)
      return () => {
        guards.delete(mayClose)
      }
    },
  }
}
