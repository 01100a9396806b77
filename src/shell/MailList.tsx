import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { shanghai } from '../../contract/values/zone.ts'
import { Ago, Pager } from '../../renderer/index.ts'
import { now } from '../api/clock.ts'
import { useT } from '../i18n/useT.ts'
import { countMails, type Mail, type MailPage, readMails } from './mail.ts'

type Props = { read(ids?: number[]): Promise<void>; close(): void }
type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; mails: Mail[] }

/** The mails, newest first and a page at a time; one that is opened is read. */
export default function MailList({ read, close }: Props) {
  const t = useT()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [place, setPlace] = useState<MailPage>({ page: 1, size: 10 })
  const [total, setTotal] = useState<number | null>(null)
  // Where it is not told, one goes back and forth as far as pages are full.
  useEffect(() => void countMails().then(setTotal, () => undefined), [])
  useEffect(() => {
    let isLate = false
    const show = (next: State) => isLate || setState(next)
    readMails(place).then(
      mails => show({ status: 'ready', mails }),
      () => show({ status: 'failed' }),
    )
    return () => {
      isLate = true
    }
  }, [place])
  if (state.status === 'loading') return <p className="mc-bell-note">{t('Loading')}</p>
  if (state.status === 'failed') return <p className="mc-bell-note">{t('The messages could not be loaded')}</p>
  const { mails } = state
  if (mails.length === 0 && place.page === 1) return <p className="mc-bell-note">{t('No messages yet')}</p>
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
                <MailText mail={mail} t={t} />
              </Link>
            ) : (
              <MailText mail={mail} t={t} />
            )}
          </li>
        ))}
      </ul>
      {place.page === 1 && mails.length < place.size ? null : (
        <Pager
          host={{ t }}
          title={t('Inbox')}
          {...place}
          total={total}
          rowsHere={mails.length}
          narrow
          onPage={page => setPlace({ ...place, page })}
          onSize={size => setPlace({ page: 1, size })}
        />
      )}
    </>
  )
}

const MailText = ({ mail: { title, content, at }, t }: { mail: Mail; t: ReturnType<typeof useT> }) => (
  <>
    <strong>{title}</strong>
    <span>{content}</span>
    <small>
      <Ago at={at} host={{ t, now, timeZone: shanghai }} />
    </small>
  </>
)
