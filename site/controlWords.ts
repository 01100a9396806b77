import type { Plugin } from 'vite'
import { readLanguages } from './readLanguages.ts'

const id = 'virtual:control-words'

/**
 * The words of antd's own controls and of its calendar, one chunk a language: the files that each `locales/{language}/language.json`
 * names, and no others.
 */
export function controlWords(root: string): Plugin {
  const files = [...readLanguages(root).values()].flatMap(({ about }) => [
    `antd/locale/${about.antd}`,
    `dayjs/locale/${about.dayjs}`,
  ])
  return {
    name: 'mc-control-words',
    // In development Vite looks for packages before it begins, and not in here: one that it meets later loads the page anew.
    config: () => ({ optimizeDeps: { include: files } }),
    resolveId: source => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null
      const lines = [...readLanguages(root)].map(([language, { about }]) => {
        const files = `import('antd/locale/${about.antd}'), import('dayjs/locale/${about.dayjs}')`
        return `  '${language}': { dayjs: '${about.dayjs}', load: async () => (await Promise.all([${files}]))[0].default },`
      })
      return `export const controlWords = {\n${lines.join('\n')}\n}\n`
    },
  }
}
