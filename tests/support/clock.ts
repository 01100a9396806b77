import { vi } from 'vitest'

/**
 * Sets the time that this process believes in, the server in it too; it goes on from there. `useRealClock` puts it right again.
 * Timers are not moved, and a database keeps its own time.
 */
export function setClock(at: Date | number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at, shouldAdvanceTime: true })
}

/** Lets seconds pass at once. */
export function passTime(seconds: number): void {
  setClock(Date.now() + seconds * 1000)
}

export function useRealClock(): void {
  vi.useRealTimers()
}
