import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { loadConfig } from '../api/config.ts'
import { useT } from '../i18n/useT.ts'
import { logOut, session } from '../session/session.ts'
import { useStore } from '../store/store.ts'
import { OwnPicture } from './brand/OwnPicture.tsx'
import { Dropdown } from './panel/Dropdown.tsx'
import { Icon } from '../icon/Icon.tsx'
import { ShopChoice } from './ShopChoice.tsx'

/** What everybody has of their own. */
const own = [
  { path: '/profile/user/edit', icon: 'user', title: 'Edit profile' },
  { path: '/profile/pwd/edit', icon: 'lock', title: 'Change password' },
  { path: '/profile/user/wechat', icon: 'phone', title: 'WeChat login', of: 'wechat' },
  { path: '/profile/user/sessions', icon: 'globe', title: 'Where you are logged in' },
] as const

/** Who is logged in, what is their own, and the way out. */
export function UserMenu() {
  const t = useT()
  const current = useStore(session)
  const social = useSocial()
  if (current.phase !== 'ready') return null
  const { user } = current
  const name = user.nick_name || user.username
  // Staff log in by a name of their own below their shop's.
  const login = String(user.all.loginName || user.username)
  return (
    <Dropdown
      label={`${login}, ${t('Super administrator')}`}
      className="mc-user"
      face={
        <>
          <Avatar name={name} picture={String(user.all.avatar ?? '') || user.logo} />
          <span className="mc-wide-only mc-user-names">
            <strong>{login}</strong> <small>{t('Super administrator')}</small>
          </span>
          <Icon name="down" size={14} />
        </>
      }
    >
      {close => (
        <>
          <div className="mc-user-card">
            <strong>{name}</strong>
            <small>{login}</small>
            {user.phone ? <small>{user.phone}</small> : null}
          </div>
          {user.isunion ? <ShopChoice /> : null}
          <ul>
            {own.map(({ path, icon, title, ...one }) =>
              'of' in one && !social.includes(one.of) ? null : (
                <li key={path}>
                  <Link to={path} onClick={close}>
                    <Icon name={icon} />
                    {t(title)}
                  </Link>
                </li>
              ),
            )}
            <li>
              <button type="button" onClick={() => void logOut()}>
                <Icon name="logout" />
                {t('Log out')}
              </button>
            </li>
          </ul>
        </>
      )}
    </Dropdown>
  )
}

/** Platforms whose accounts can be linked. */
function useSocial(): readonly string[] {
  const [social, setSocial] = useState<readonly string[]>([])
  useEffect(() => {
    // Without an answer there is only no entry for them.
    loadConfig().then(
      config => setSocial(config.social),
      () => undefined,
    )
  }, [])
  return social
}

/** The picture, or the first character of the name where there is none. */
function Avatar({ name, picture }: { name: string; picture: string }) {
  return (
    <OwnPicture className="mc-avatar" src={picture}>
      {/* By the style sheet: the button's name need not hold the letter. */}
      <span className="mc-avatar" data-letter={[...name][0]?.toUpperCase() ?? ''} aria-hidden="true" />
    </OwnPicture>
  )
}
