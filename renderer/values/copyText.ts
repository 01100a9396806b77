import type { Host } from '../host/Host.tsx'

/** Puts text on the clipboard and says so, with a warning where not all of it is there; a browser that refuses is told to the person. */
export function copyText(text: string, host: Host, warning?: string): void {
  writeClipboard(text).then(
    () => (warning === undefined ? host.say('success', host.t('Copied')) : host.say('warning', warning)),
    () => host.say('warning', host.t('The browser does not allow copying')),
  )
}

// Without https a browser has no clipboard to write to, but still copies what is selected.
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'mc-clipboard'
  document.body.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (!copied) throw new Error('The browser has not copied')
}
