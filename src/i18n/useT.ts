import { useStore } from '../store/store.ts'
import { language } from './language.ts'
import { t } from './words.ts'

/** `t`, in a component that is drawn again when the language changes. */
export function useT(): typeof t {
  useStore(language)
  return t
}
