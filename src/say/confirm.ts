import { createStore } from '../store/store.ts'

export type Question = { title: string; text?: string; ok: string; danger?: boolean }
export type OpenQuestion = Question & { answer(yes: boolean): void }

export const question = createStore<OpenQuestion | null>(null)

/** Asks before something that cannot be taken back; false when the dialog is closed in any other way. */
export function confirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise(resolve => {
    question.set({
      ...asked,
      answer(yes) {
        question.set(null)
        resolve(yes)
      },
    })
  })
}
