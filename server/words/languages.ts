export type Language = 'zh' | 'en' | 'es' | 'ja'

export const languages: readonly Language[] = ['zh', 'en', 'es', 'ja']
