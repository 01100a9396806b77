import type { SiteWords } from '../../site/SiteWords.ts'

/** Words to emit a site with: by language, and the texts that the console's code says. */
export const makeSiteWords = (words: Record<string, Record<string, string>> = {}, said: string[] = []): SiteWords => ({
  languages: new Map(
    Object.entries(words).map(([name, one]) => [name, { about: { name, tag: name, antd: 'en_US', dayjs: name }, words: one }]),
  ),
  console: new Set(said),
  widget: name => new Set([`Of ${name}`]),
})
