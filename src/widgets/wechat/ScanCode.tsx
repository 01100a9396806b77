import { lazy, Suspense, useEffect } from 'react'
import { useHost } from '../../../renderer/index.ts'
import { useScan } from './useScan.ts'

const size = 200
// Drawn by antd, which comes with the first code.
const Code = lazy(async () => ({ default: (await import('antd')).QRCode }))

/** A code to scan with WeChat; linked as soon as somebody has agreed there. */
export function ScanCode({ onBound }: { onBound(): Promise<void> }) {
  const { t } = useHost()
  const { scan, renew } = useScan(onBound)
  useEffect(() => void renew(), [renew])
  if (scan.status === 'none') return <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  const isOver = scan.status !== 'waiting'
  return (
    <>
      <p>{t('Scan the code with WeChat and agree there. You can log in with WeChat from then on.')}</p>
      <div className={`mc-wechat-code${isOver ? ' mc-wechat-over' : ''}`}>
        <Suspense fallback={<div className="mc-skeleton" style={{ width: size, height: size }} />}>
          <div role="img" aria-label={t('Code for WeChat')}>
            <div aria-hidden="true">
              <Code value={scan.code} size={size} color="#000" bgColor="#fff" bordered={false} />
            </div>
          </div>
        </Suspense>
      </div>
      {isOver ? (
        <p role="alert">
          {scan.status === 'denied' ? t('You have not agreed in WeChat.') : t('The QR code has expired.')}{' '}
          <button type="button" className="mc-button" onClick={() => void renew()}>
            {t('Refresh')}
          </button>
        </p>
      ) : null}
      {scan.sandbox ? (
        <>
          <p className="mc-muted">{t('Test mode: WeChat is not used. Open the link and choose an answer.')}</p>
          <a className="mc-link" href={scan.code} target="_blank" rel="noopener noreferrer">
            {t('Open the link in the code')}
          </a>
        </>
      ) : null}
    </>
  )
}
