import { useT } from '../i18n/useT.ts'
import { Mark } from '../shell/brand/Brand.tsx'

/** While a guest's first screen is on its way. */
export function Splash() {
  const t = useT()
  return (
    <div className="mc-splash" role="status" aria-label={t('Loading')}>
      <Mark size={48} />
    </div>
  )
}
