/** What the console draws of the renderer; a chunk of its own, loaded with the first page. */
export { Icon } from '../../renderer/index.ts'
export { askPage } from './askPage.ts'
export { HostedPage } from './HostedPage.tsx'
