/** What another host is there for: calls and downloads, the chat, pictures, maps. */
const uses = ['base', 'chat', 'picture', 'map'] as const
export type OriginUse = (typeof uses)[number]
export type Origins = Record<OriginUse, string[]>

const origin = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/
const rule = 'an origin is http:// or https://, a host and at most a port, such as https://img.example.com:8443'

/** `CONSOLE_ORIGINS`: pairs of use and origin, parted by spaces or commas; a use may stand several times. */
export function readOrigins(environment: Record<string, string | undefined>, problems: string[]): Origins {
  const origins: Origins = { base: [], chat: [], picture: [], map: [] }
  for (const pair of split(environment.CONSOLE_ORIGINS)) {
    const [name = '', ...rest] = pair.split('=')
    const use = uses.find(one => one === name)
    const address = rest.join('=')
    if (use && origin.test(address)) origins[use].push(address)
    else problems.push(`CONSOLE_ORIGINS has "${pair}"; each part must be one of ${uses.join(', ')}, "=" and an origin: ${rule}.`)
  }
  return origins
}

/** `CONSOLE_FRAME_ANCESTORS`: origins, parted by spaces or commas. */
export function readAncestors(environment: Record<string, string | undefined>, problems: string[]): string[] {
  const ancestors = split(environment.CONSOLE_FRAME_ANCESTORS)
  for (const ancestor of ancestors)
    if (!origin.test(ancestor)) problems.push(`CONSOLE_FRAME_ANCESTORS has "${ancestor}"; each part must be an origin: ${rule}.`)
  return ancestors
}

const split = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)
