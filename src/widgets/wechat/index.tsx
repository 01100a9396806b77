import './wechat.css'
import { useCallback, useEffect, useState } from 'react'
import { isObject } from '../../../contract/values/loose.ts'
import { formatTime } from '../../../contract/values/time.ts'
import { useHost } from '../../../renderer/index.ts'
import { ScanCode } from './ScanCode.tsx'
import { Unlink } from './Unlink.tsx'

type Bound = { isBound: boolean; at: number }

/** Whether the account is linked with WeChat, and what changes that. */
export default function WechatWidget() {
  const host = useHost()
  const { call, t } = host
  const [bound, setBound] = useState<Bound | null>(null)
  const load = useCallback(async () => {
    const { data } = await call({ method: 'GET', api: 'buyer/user/info' })
    if (isObject(data)) setBound({ isBound: Number(data.is_bind_wx) === 1, at: Number(data.bind_wx_time) })
  }, [call])
  // The host has said what was refused.
  useEffect(() => void load().catch(() => undefined), [load])
  if (!bound) return <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  return (
    <section className="mc-wechat" aria-live="polite">
      {bound.isBound ? (
        <>
          <p>
            <span className="mc-tag mc-tag-success">{t('Linked')}</span>{' '}
            {t('Since {time}', { time: formatTime(bound.at, 'YYYY-MM-DD HH:mm:ss', host.timeZone) })}
          </p>
          <p className="mc-muted">{t('You can log in with WeChat.')}</p>
          <Unlink onDone={load} />
        </>
      ) : (
        <>
          <p>
            <span className="mc-tag">{t('Not linked')}</span>
          </p>
          <ScanCode onBound={load} />
        </>
      )}
    </section>
  )
}
