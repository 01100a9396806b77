import type { Locale } from 'antd/es/locale'
import type { Language } from '../../renderer/index.ts'
import { createStore } from '../store/store.ts'

// Words of antd's own controls and of the calendar, one chunk per language.
const sources = {
  zh: () => Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  en: () => Promise.all([import('antd/locale/en_US'), import('dayjs/locale/en')]),
  es: () => Promise.all([import('antd/locale/es_ES'), import('dayjs/locale/es')]),
  ja: () => Promise.all([import('antd/locale/ja_JP'), import('dayjs/locale/ja')]),
} as const
const calendars = { zh: 'zh-cn', en: 'en', es: 'es', ja: 'ja' } as const

export const antdWords = createStore<Locale | undefined>(undefined)

/** Makes antd and its calendar speak a language. */
export async function loadAntdWords(wanted: Language): Promise<void> {
  const [[words], { default: dayjs }] = await Promise.all([sources[wanted](), import('dayjs')])
  dayjs.locale(calendars[wanted])
  antdWords.set(words.default)
}
