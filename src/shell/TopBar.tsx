import { Link } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Icon } from '../icon/Icon.tsx'
import { ExportsButton } from './exports/ExportsButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { MailBell } from './MailBell.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { QuickMenuButton } from './quick/QuickMenuButton.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { SettingsButton } from './settings/SettingsButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useRootMark } from '../theme/useRootMark.ts'

/** `beside`: the menu opens beside the page, not over it */
type TopBarProps = { path: string; beside: boolean; menuOpen: boolean; onMenu(): void }

export function TopBar({ path, beside, menuOpen, onMenu }: TopBarProps) {
  const t = useT()
  useRootMark('top')
  const label = beside ? (menuOpen ? t('Collapse menu') : t('Expand menu')) : t('Open menu')
  return (
    <header className="mc-top">
      <button type="button" className="mc-top-button" aria-label={label} title={label} aria-expanded={menuOpen} onClick={onMenu}>
        <Icon name={beside ? 'collapse' : 'menu'} size={20} />
      </button>
      <Breadcrumbs path={path} />
      <div className="mc-top-end">
        <SearchButton />
        <Link className="mc-top-button mc-roomy-only" to="/" aria-label={t('Home')} title={t('Home')}>
          <Icon name="home" />
        </Link>
        <QuickMenuButton />
        <ExportsButton />
        <MailBell />
        {/* On a phone these two stand in the settings, and there is no full screen. */}
        <span className="mc-roomy-only">
          <RefreshButton />
          <LanguageSwitch />
          <ModeSwitch />
          <FullscreenButton />
        </span>
        <SettingsButton />
        <UserMenu />
      </div>
    </header>
  )
}
