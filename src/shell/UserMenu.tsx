import { useT } from '../i18n/useT.ts'
import { logOut, session } from '../session/session.ts'
import { useStore } from '../store/store.ts'
import { Dropdown } from './Dropdown.tsx'
import { Icon } from '../icon/Icon.tsx'

/** Who is logged in, and the way out. */
export function UserMenu() {
  const t = useT()
  const current = useStore(session)
  if (current.phase !== 'ready') return null
  const { user } = current
  const name = user.nick_name || user.username
  return (
    <Dropdown
      label={`${name} ${t('Super administrator')}`}
      className="mc-user"
      face={
        <>
          <Avatar name={name} logo={user.logo} />
          <span className="mc-wide-only mc-user-names">
            <strong>{name}</strong> <small>{t('Super administrator')}</small>
          </span>
          <Icon name="down" size={14} />
        </>
      }
    >
      {() => (
        <>
          <div className="mc-user-card">
            <strong>{name}</strong>
            <small>{user.username}</small>
            {user.phone ? <small>{user.phone}</small> : null}
          </div>
          <ul>
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

/** The logo, or the first character of the name where there is none. */
function Avatar({ name, logo }: { name: string; logo: string }) {
  return logo ? (
    <img className="mc-avatar" src={logo} alt="" width={32} height={32} />
  ) : (
    // By the style sheet: the button's name need not hold the letter.
    <span className="mc-avatar" data-letter={[...name][0]?.toUpperCase() ?? ''} aria-hidden="true" />
  )
}
