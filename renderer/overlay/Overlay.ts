import type { ReactNode } from 'react'

export type OverlayMode = 'dialog' | 'drawer' | 'fullscreen'
export type OverlayOptions = { title: string; mode: OverlayMode; content: ReactNode; wide?: boolean }

/** What something shown over the page may do with its dialog. */
export type OverlayControls = {
  /** Hands a value to whoever opened it, and closes it. */
  emit(name: string, data: unknown): void
  /** Gives it another title. */
  rename(title: string): void
  /** Asks its guard, then closes it without an answer. */
  close(): void
  /** Asked before it closes without an answer; a form with unsaved work answers false to stay. Returns what removes the guard. */
  guard(mayClose: () => boolean | Promise<boolean>): () => void
}
