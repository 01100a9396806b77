import { createStore } from '../store/store.ts'

/**
 * Whether visited pages have tabs and live on (docs/rules/console.md#tabs); the settings say so. Without tabs nothing would say that a
 * page is still there with what was typed into it, so none is kept then.
 */
export const tabsShown = createStore<boolean>(true)
