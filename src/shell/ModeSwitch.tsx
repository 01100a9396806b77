import { useT } from '../i18n/useT.ts'
import { useStore } from '../store/store.ts'
import { switchMode, theme } from '../theme/theme.ts'
import { Icon } from '../icon/Icon.tsx'

export function ModeSwitch() {
  const t = useT()
  const { mode } = useStore(theme)
  const label = mode === 'light' ? t('Dark colors') : t('Light colors')
  return (
    <button type="button" className="mc-top-button" aria-label={label} title={label} onClick={switchMode}>
      <Icon name={mode === 'light' ? 'moon' : 'sun'} />
    </button>
  )
}
