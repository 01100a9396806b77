/**
 * The file of words, in the folder of each language, where the text of a source belongs: that of its domain, `goods.json` for
 * `schemas/pages/goods/…`, `schemas/entities/goods/…`, `schemas/notices/goods.json` and `server/modules/goods/…`, or that of its
 * add-on; `server.json` for the rest of the server and `console.json` for what every screen may say.
 */
export function wordsFile(source: string): string {
  const domain = inFolder.exec(source)?.[1] ?? ofNotices.exec(source)?.[1]
  return `${domain ?? (source.startsWith('server/') ? 'server' : 'console')}.json`
}

const inFolder = /^(?:schemas\/(?:pages|entities)|server\/modules|addons)\/([^/]+)\//
const ofNotices = /^schemas\/notices\/([^/]+)\.json$/
