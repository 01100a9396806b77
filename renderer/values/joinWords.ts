import type { Language } from '../../contract/values/Language.ts'

/** Names one after the other, as a language writes them. */
export const joinWords = (words: readonly string[], language: Language): string =>
  words.join(language === 'zh' || language === 'ja' ? '、' : ', ')
