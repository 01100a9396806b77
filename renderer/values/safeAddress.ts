/** An address that may stand in a link or a picture: of this site, http or https, or a drawn preview; null for all else. */
export function safeAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (/^(https?:\/\/|blob:|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i.test(value)) return value
  return /^[a-z][a-z0-9+.-]*:/i.test(value) || value.startsWith('//') ? null : value
}

/**
 * The last part of an address as people read it: `/files/2026/contract%201.pdf` → `contract 1.pdf`. That of a private file names it by
 * its `key`.
 */
export function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const named = /[?&]key=([^&#]+)/.exec(address)?.[1]?.replaceAll('%2F', '/')
  const last = (named ?? path).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || address
  } catch (error) {
    if (error instanceof URIError) return last
    throw error
  }
}
