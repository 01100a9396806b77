import { useEffect } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/useT.ts'
import { loadQuickMenu, quickMenu } from '../../navigation/quickMenu.ts'
import { useStore } from '../../store/store.ts'
import { useOpenItems } from './useOpenItems.ts'
import './quick.css'

/** The quick menu on the dashboard; nothing where it is empty. */
export default function QuickLinks() {
  const t = useT()
  const open = useOpenItems(useStore(quickMenu).items)
  useEffect(() => void loadQuickMenu(), [])
  if (open.length === 0) return null
  return (
    <nav className="mc-quick-links" aria-label={t('Quick menu')}>
      <ul>
        {open.map(item => (
          <li key={item.path}>
            <Link to={item.full_path}>{t(item.title)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
