import type { Host } from '../Host.tsx'

/** Puts text on the clipboard and says so; a browser that refuses is told to the person. */
export function copyText(text: string, host: Host): void {
  navigator.clipboard.writeText(text).then(
    () => host.say('success', host.t('Copied')),
    () => host.say('warning', host.t('The browser does not allow copying')),
  )
}
