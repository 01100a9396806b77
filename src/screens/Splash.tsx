import { useT } from '../i18n/useT.ts'
import { Mark } from '../shell/Brand.tsx'

/** While the session is asked for: nothing that looks like a page, so that nothing flashes. */
export function Splash() {
  const t = useT()
  return (
    <div className="mc-splash" role="status" aria-label={t('Loading')}>
      <Mark size={48} />
    </div>
  )
}
