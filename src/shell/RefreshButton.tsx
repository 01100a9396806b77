import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../icon/Icon.tsx'
import { useT } from '../i18n/useT.ts'

/** Draws the present page anew, by way of /redirect (docs/rules/console.md#tabs). */
export function RefreshButton() {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const label = t('Refresh page')
  return (
    <button
      type="button"
      className="mc-top-button"
      aria-label={label}
      title={label}
      onClick={() => void navigate(`/redirect${pathname}${search}`, { replace: true })}
    >
      <Icon name="refresh" />
    </button>
  )
}
