import { language, languages } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { showLanguage } from '../../i18n/words.ts'
import { say } from '../../say/toasts.ts'
import { useStore } from '../../store/store.ts'
import { Choice } from './Choice.tsx'

/** The languages, each named in itself; a phone has no other place for them. */
export function LanguageChoice() {
  const t = useT()
  const spoken = useStore(language)
  const offered = useStore(languages)
  return (
    <Choice
      label={t('Language')}
      name="language"
      value={spoken}
      options={Object.fromEntries(Object.entries(offered).map(([code, { name }]) => [code, name]))}
      tags={Object.fromEntries(Object.entries(offered).map(([code, { tag }]) => [code, tag]))}
      onChange={code =>
        void showLanguage(code, { keep: true }).catch(() => say('error', t('The texts of this language could not be loaded')))
      }
    />
  )
}
