import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../contract/values/time.ts'
import { useT } from '../i18n/useT.ts'
import { type Mail, readMails } from './mail.ts'

type Props = { read(ids?: number[]): Promise<void>; close(): void }
type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; mails: Mail[] }

/** The latest mails; one that is opened is read. */
export function MailList({ read, close }: Props) {
  const t = useT()
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    readMails().then(
      mails => setState({ status: 'ready', mails }),
      () => setState({ status: 'failed' }),
    )
  }, [])
  if (state.status === 'loading') return <p className="mc-bell-note">{t('Loading')}</p>
  if (state.status === 'failed') return <p className="mc-bell-note">{t('The messages could not be loaded')}</p>
  const { mails } = state
  if (mails.length === 0) return <p className="mc-bell-note">{t('No messages yet')}</p>
  const all = async () => {
    await read()
    setState({ status: 'ready', mails: mails.map(mail => ({ ...mail, read: true })) })
  }
  const open = (mail: Mail) => {
    void read([mail.id])
    close()
  }
  return (
    <>
      {mails.some(mail => !mail.read) ? (
        <button type="button" className="mc-choice mc-bell-all" onClick={all}>
          {t('Mark all as read')}
        </button>
      ) : null}
      <ul className="mc-bell-list" aria-label={t('Inbox')}>
        {mails.map(mail => (
          <li key={mail.id} className={mail.read ? '' : 'mc-bell-new'}>
            {mail.open ? (
              <Link to={mail.open} onClick={() => open(mail)}>
                <MailText mail={mail} />
              </Link>
            ) : (
              <MailText mail={mail} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const MailText = ({ mail: { title, content, at } }: { mail: Mail }) => (
  <>
    <strong>{title}</strong>
    <span>{content}</span>
    <small>{formatTime(at, 'YYYY-MM-DD HH:mm')}</small>
  </>
)
