import { Link } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Icon } from '../icon/Icon.tsx'
import { MailBell } from './MailBell.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

/** `beside`: the menu opens beside the page, not over it */
type TopBarProps = { path: string; beside: boolean; menuOpen: boolean; onMenu(): void }

export function TopBar({ path, beside, menuOpen, onMenu }: TopBarProps) {
  const t = useT()
  const label = beside ? (menuOpen ? t('Collapse menu') : t('Expand menu')) : t('Open menu')
  return (
    <header className="mc-top">
      <button type="button" className="mc-top-button" aria-label={label} title={label} aria-expanded={menuOpen} onClick={onMenu}>
        <Icon name={beside ? 'collapse' : 'menu'} size={20} />
      </button>
      <Breadcrumbs path={path} />
      <div className="mc-top-end">
        <Link className="mc-top-button" to="/" aria-label={t('Home')} title={t('Home')}>
          <Icon name="home" />
        </Link>
        <MailBell />
        <LanguageSwitch />
        <ModeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}
