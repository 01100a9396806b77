import { createStore } from '../store/store.ts'

export type Question = { title: string; text?: string; ok: string; danger?: boolean }
export type OpenQuestion = Question & { id: number; answer(yes: boolean): void }

export const question = createStore<OpenQuestion | null>(null)

/** How long a button that was agreed with is seen working, ms (docs/rules/console.md#clicks). */
const stay = 500
let last = 0

/** Asks before something that cannot be taken back; false when the dialog is closed in any other way. */
export function confirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false)
  last += 1
  const id = last
  const close = () => {
    if (question.get()?.id === id) question.set(null)
  }
  return new Promise(resolve => {
    question.set({
      ...asked,
      id,
      answer(yes) {
        resolve(yes)
        if (yes) setTimeout(close, stay)
        else close()
      },
    })
  })
}
