import { createStore } from '../store/store.ts'

/** Whether the server itself has said who is logged in. What is known from the last visit is shown before that. */
export const sure = createStore(false)

/** Waits for that: nothing is lost by what nobody looks at first. */
export function whenSure(): Promise<void> {
  if (sure.get()) return Promise.resolve()
  return new Promise(done => {
    const stop = sure.subscribe(() => {
      if (!sure.get()) return
      stop()
      done()
    })
  })
}
