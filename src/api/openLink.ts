import { linkAddress } from './address.ts'

/** Opens a link of the back end in a new window, which the browser closes again when it is a file to keep. */
export function openLink(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = linkAddress(link)
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
