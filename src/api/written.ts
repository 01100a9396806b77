import { createStore } from '../store/store.ts'

/** The last call that changed something; whoever shows numbers about it listens. */
export const written = createStore<string>('')
