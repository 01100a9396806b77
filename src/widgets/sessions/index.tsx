import './sessions.css'
import { useCallback, useEffect, useState } from 'react'
import { isObject } from '../../../contract/values/loose.ts'
import { Ago, useHost, useWriting } from '../../../renderer/index.ts'
import { sayDevice } from './sayDevice.ts'

type OwnSession = { id: string; current: boolean; address: string; agent: string; at: number }

const readSession = (one: Record<string, unknown>): OwnSession => ({
  id: String(one.id),
  current: one.current === true,
  address: String(one.address ?? ''),
  agent: String(one.agent ?? ''),
  at: Number(one.last_at ?? one.created_at ?? 0),
})

/** Where the account is logged in, this place first; each but this one can be ended from here. */
export default function SessionsWidget() {
  const host = useHost()
  const { call, t } = host
  const [sessions, setSessions] = useState<OwnSession[] | null>(null)
  const load = useCallback(async () => {
    const { data } = await call({ method: 'GET', api: 'buyer/user/Sessions' })
    const read = Array.isArray(data) ? data.filter(isObject).map(readSession) : []
    setSessions(read.toSorted((one, other) => Number(other.current) - Number(one.current)))
  }, [call])
  // The host has said what was refused.
  useEffect(() => void load().catch(() => undefined), [load])
  // The next in the list comes to stand where the one was that is ended.
  const { deaf, write } = useWriting()
  async function end(body: { id: string } | { others: 1 }, where?: string): Promise<void> {
    await write(async () => {
      const { message } = await call({ method: 'POST', api: 'buyer/user/SessionEnd', body })
      host.say('success', where === undefined ? message : t('Logged out there: {device}', { device: where }))
    })
    await load().catch(() => undefined)
  }
  if (!sessions) return <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  const device = ({ agent }: OwnSession) => sayDevice(agent) ?? t('Unknown device')
  return (
    <section className="mc-sessions">
      <ul>
        {sessions.map(session => (
          <li key={session.id}>
            <div>
              <strong>{device(session)}</strong>{' '}
              {session.current ? <span className="mc-tag mc-tag-success">{t('This device')}</span> : null}
              <p className="mc-muted">
                {session.address} ·{' '}
                <Ago at={session.at} host={host}>
                  {time => t('Last active {time}', { time })}
                </Ago>
              </p>
            </div>
            {session.current ? null : (
              <button
                type="button"
                className="mc-button"
                aria-label={t('Log out there: {device}', { device: `${device(session)}, ${session.address}` })}
                disabled={deaf}
                onClick={() => void end({ id: session.id }, device(session))}
              >
                {t('Log out there')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button type="button" className="mc-button mc-tone-danger" disabled={deaf} onClick={() => void end({ others: 1 })}>
          {t('Log out everywhere else')}
        </button>
      ) : null}
    </section>
  )
}
