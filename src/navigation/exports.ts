import { createStore } from '../store/store.ts'

/** Whether the operator's own exports are shown: there is one place for them, whichever list asks. */
export const exportsShown = createStore<boolean>(false)

export const showExports = (): void => exportsShown.set(true)
