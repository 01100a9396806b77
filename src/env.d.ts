/// <reference types="vite/client" />

/** Written by site/controlWords.ts: the words of antd and its calendar, in each language of locales/. */
declare module 'virtual:control-words' {
  import type { Locale } from 'antd/es/locale'
  export const controlWords: Readonly<Record<string, { dayjs: string; load(): Promise<Locale> }>>
}

interface ImportMetaEnv {
  /** Fixed end of what is signed (docs/rules/wire.md#signature) */
  readonly CONSOLE_SIGN_SUFFIX: string
  /** What a run of the story tests asked for; empty: the usual */
  readonly STORY_LANGUAGE: string
  readonly STORY_THEME: string
  readonly STORY_VIEWPORT: string
}
