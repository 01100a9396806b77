/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Fixed end of what is signed (contract.md §2) */
  readonly CONSOLE_SIGN_SUFFIX: string
  /** What a run of the story tests asked for; empty: the usual */
  readonly STORY_LANGUAGE: string
  readonly STORY_THEME: string
  readonly STORY_VIEWPORT: string
}
