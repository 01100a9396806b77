import { type DragEvent, useState } from 'react'
import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Host } from '../../Host.tsx'
import { useOverlay } from '../../Overlays.tsx'

type Props = { host: Host; api: string }

const isWorkbook = (name: string) => /\.(xlsx|xls|csv)$/i.test(name)

/** The template, a place for the file, and what the back end found wrong with it. */
export default function ImportDialog({ host, api }: Props) {
  const overlay = useOverlay()
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File | undefined) => {
    if (!file) return
    if (!isWorkbook(file.name)) return host.say('error', host.t('Please upload a file in xlsx or xls format'))
    const body = new FormData()
    body.set('file', file)
    body.set('_excel_import', '1')
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await host.call({ method: 'POST', api, body, quiet: true })
      host.say('success', message || host.t('The operation succeeded'))
      overlay?.emit('imported', null)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(await cleanHtml(error.message || host.t('The network connection failed')))
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <div className="mc-import">
      <button
        type="button"
        className="mc-link"
        onClick={() => host.download({ method: 'GET', api, params: { _down_excel_import_tpl: 1 } })}
      >
        {host.t('Download the template')}
      </button>
      <label
        className={over ? 'mc-drop mc-drop-over' : 'mc-drop'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{host.t(busy ? 'The file is being read' : 'Drop a workbook here or choose one')}</span>
        <span className="mc-muted">.xlsx .xls .csv</span>
        <input
          type="file"
          accept=".xlsx,.xls,.csv"
          disabled={busy}
          aria-label={host.t('Workbook')}
          onChange={event => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {problem === null ? null : (
        <div className="mc-alert mc-alert-error" role="alert">
          <strong>{host.t('Notice')}</strong>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify; the specification allows HTML here (product.md §8) */}
          <div dangerouslySetInnerHTML={{ __html: problem }} />
        </div>
      )}
    </div>
  )
}

async function cleanHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], FORBID_TAGS: ['form', 'input', 'style'] })
}
