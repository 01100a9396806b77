/** Browsers and systems by what tells them in a user agent, the more special first. */
const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

type Signs = readonly (readonly [RegExp, string])[]
const nameOf = (signs: Signs, agent: string): string | undefined => signs.find(([sign]) => sign.test(agent))?.[1]

/** `Chrome · Windows`: what a browser calls itself, in names of products; null where it says nothing that is known. */
export function sayDevice(agent: string): string | null {
  const known = [nameOf(browsers, agent), nameOf(systems, agent)].filter(name => name !== undefined)
  return known.length > 0 ? known.join(' · ') : null
}
