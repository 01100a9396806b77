import { language } from '../i18n/language.ts'
import { loadAntdWords } from './antdWords.ts'

/** Loads what antd components are drawn in, together with antd's own words, so that nothing shows in English first. */
export async function loadFrame(): Promise<typeof import('./Frame.tsx')> {
  const [frame] = await Promise.all([import('./Frame.tsx'), loadAntdWords(language.get())])
  return frame
}
