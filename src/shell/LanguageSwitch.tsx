import type { Language } from '../../renderer/index.ts'
import { isLanguage, language, languages } from '../i18n/language.ts'
import { useT } from '../i18n/useT.ts'
import { showLanguage } from '../i18n/words.ts'
import { say } from '../say/toasts.ts'
import { useStore } from '../store/store.ts'
import { Dropdown } from './Dropdown.tsx'
import { Icon } from '../icon/Icon.tsx'

/** Each language is named in itself, and changes the console at once without a reload. */
export function LanguageSwitch() {
  const t = useT()
  const spoken = useStore(language)
  const choose = (name: Language) =>
    void showLanguage(name, { keep: true }).catch(() => say('error', t('The texts of this language could not be loaded')))
  return (
    <Dropdown
      label={`${t('Language')}: ${languages[spoken]}`}
      className="mc-language"
      face={
        <>
          <Icon name="globe" />
          <span className="mc-wide-only">{languages[spoken]}</span>
        </>
      }
    >
      {close => (
        <ul>
          {Object.keys(languages)
            .filter(isLanguage)
            .map(name => (
              <li key={name}>
                <button
                  type="button"
                  lang={name}
                  aria-pressed={name === spoken}
                  onClick={() => {
                    choose(name)
                    close()
                  }}
                >
                  {languages[name]}
                  {name === spoken ? <Icon name="check" size={16} /> : null}
                </button>
              </li>
            ))}
        </ul>
      )}
    </Dropdown>
  )
}
