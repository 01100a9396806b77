import type { Host } from '../host/Host.tsx'

/** Puts text on the clipboard and says so; a browser that refuses is told to the person. */
export function copyText(text: string, host: Host): void {
  writeClipboard(text).then(
    () => host.say('success', host.t('Copied')),
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
