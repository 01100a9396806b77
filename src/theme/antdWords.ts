import type { Locale } from 'antd/es/locale'
import { controlWords } from 'virtual:control-words'
import { type Language, written } from '../../contract/values/Language.ts'
import { createStore } from '../store/store.ts'

export const antdWords = createStore<Locale | undefined>(undefined)

/** Makes antd and its calendar speak a language: each names its files in `language.json`. */
export async function loadAntdWords(wanted: Language): Promise<void> {
  const words = controlWords[wanted] ?? controlWords[written]
  if (!words) return
  const [antd, { default: dayjs }] = await Promise.all([words.load(), import('dayjs')])
  dayjs.locale(words.dayjs)
  antdWords.set(antd)
}
