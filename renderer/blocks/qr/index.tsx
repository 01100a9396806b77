import { lazy, Suspense, useRef } from 'react'
import { useHost } from '../../host/Host.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { evaluate, readText } from '../../scope/evaluate.ts'
import { useScope } from '../../scope/Scope.tsx'
import { copyText } from '../../values/copyText.ts'
import { saveFile } from '../../values/saveFile.ts'
import type { shape } from './schema.ts'
import './qr.css'

/** px of the picture that is kept, large enough for a poster; on the screen it is smaller. */
const size = 720
// Drawn by antd, which comes with the first code.
const Code = lazy(async () => ({ default: (await import('antd')).QRCode }))

/** A code that buyers scan, and the link that it holds. */
function QrBlock({ block }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const box = useRef<HTMLDivElement>(null)
  const link = String(evaluate(block.qr, scope) ?? '')
  const name = readText(block.name, scope, host)
  const save = () => box.current?.querySelector('canvas')?.toBlob(picture => picture && saveFile(`${name}.png`, picture))
  return (
    <div className="mc-qr">
      <div ref={box} className="mc-qr-code" role="img" aria-label={host.t('QR code of {link}', { link })}>
        <Suspense fallback={<div className="mc-skeleton" />}>
          <div aria-hidden="true">
            <Code value={link} size={size} marginSize={4} color="#000" bgColor="#fff" bordered={false} />
          </div>
        </Suspense>
      </div>
      <p className="mc-qr-link">{link}</p>
      <div className="mc-qr-tools">
        <button type="button" className="mc-button" onClick={() => copyText(link, host)}>
          {host.t('Copy link')}
        </button>
        <button type="button" className="mc-button mc-tone-primary" onClick={save}>
          {host.t('Download picture')}
        </button>
      </div>
    </div>
  )
}

export default defineBlock<typeof shape>({ Component: QrBlock })
