import type { Language } from '../../contract/values/Language.ts'
import { language, languages } from '../i18n/language.ts'
import { useT } from '../i18n/useT.ts'
import { showLanguage } from '../i18n/words.ts'
import { say } from '../say/toasts.ts'
import { useStore } from '../store/store.ts'
import { Dropdown } from './panel/Dropdown.tsx'
import { Icon } from '../icon/Icon.tsx'

/** Each language is named in itself, and changes the console at once without a reload. */
export function LanguageSwitch() {
  const t = useT()
  const spoken = useStore(language)
  const offered = useStore(languages)
  const named = offered[spoken]?.name ?? spoken
  const choose = (code: Language) =>
    void showLanguage(code, { keep: true }).catch(() => say('error', t('The texts of this language could not be loaded')))
  return (
    <Dropdown
      label={`${t('Language')}: ${named}`}
      className="mc-language"
      face={
        <>
          <Icon name="globe" />
          <span className="mc-wide-only">{named}</span>
        </>
      }
    >
      {close => (
        <ul>
          {Object.entries(offered).map(([code, { name, tag }]) => (
            <li key={code}>
              <button
                type="button"
                lang={tag}
                aria-pressed={code === spoken}
                onClick={() => {
                  choose(code)
                  close()
                }}
              >
                {name}
                {code === spoken ? <Icon name="check" size={16} /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
