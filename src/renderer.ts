/** The renderer with the variables its styles stand on; a chunk of its own, loaded with the first page. */
export { Page } from '../renderer/index.ts'
