import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../../../contract/wire/envelope/failureWords.ts'
import { longestViewName, type SavedView, type ViewScope } from '../../../../contract/wire/query/savedViews.ts'
import type { Host } from '../../../host/Host.tsx'
import { useOverlay } from '../../../overlay/Overlays.tsx'
import type { ViewsControl } from './useViews.ts'
import { ViewAudience } from './ViewAudience.tsx'
import './views.css'

type Props = { host: Host; views: ViewsControl; view: SavedView | null }
type Problems = Record<string, string>

/** Name and audience of a view, a new one of what is seen or one that is there. */
export default function SaveViewDialog(props: Props) {
  const { host, views } = props
  const overlay = useOverlay()
  const { name, setName, audience, setAudience, withLayout, setWithLayout, starts, setStarts, problems, busy, submit } =
    useSaveView(props)
  return (
    <form className="mc-view-form" onSubmit={submit}>
      <NameField host={host} name={name} change={setName} problem={problems.name} />
      {views.saved.mayShare ? (
        <ViewAudience host={host} roles={views.saved.roles} audience={audience} change={setAudience} problem={problems.role_id} />
      ) : null}
      <label className="mc-check">
        <input type="checkbox" checked={withLayout} onChange={event => setWithLayout(event.target.checked)} />
        {host.t('Also keep columns, widths and row height')}
      </label>
      <label className="mc-check">
        <input type="checkbox" checked={starts} onChange={event => setStarts(event.target.checked)} />
        {host.t('Open the list with this view')}
      </label>
      {views.local ? <p className="mc-muted">{host.t('Views of this list are kept in this browser, only for you')}</p> : null}
      {problems.other ? (
        <p className="mc-view-problem" role="alert">
          {problems.other}
        </p>
      ) : null}
      <div className="mc-frame-actions">
        <button type="button" className="mc-button" onClick={() => overlay?.close()}>
          {host.t('Cancel')}
        </button>
        <button type="submit" className="mc-button mc-tone-primary" disabled={busy} aria-busy={busy}>
          {host.t('Save view')}
        </button>
      </div>
    </form>
  )
}

/** What is said of the view, and saving it. */
function useSaveView({ host, views, view }: Props) {
  const overlay = useOverlay()
  const [name, setName] = useState(view?.name ?? '')
  const [audience, setAudience] = useState<{ scope: ViewScope; roleId: number | null }>({
    scope: view?.scope ?? 'own',
    roleId: view?.roleId ?? null,
  })
  const [withLayout, setWithLayout] = useState(view ? view.content.layout !== undefined : false)
  const wasStart = view !== null && (view.scope === 'own' ? views.saved.start === view.id : view.preset)
  const [starts, setStarts] = useState(wasStart)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  const save = async () => {
    const draft = {
      ...(view ? { id: view.id, version: view.version } : {}),
      name: name.trim(),
      ...audience,
      preset: audience.scope !== 'own' && starts,
      content: contentToSave(views, view, withLayout),
    }
    await views.saveAs(draft, audience.scope === 'own' && starts !== wasStart ? starts : null)
    host.say('success', host.t('View “{name}” saved', { name: draft.name }))
    overlay?.emit('saved', true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblems({ name: host.t('Enter a name') })
    setBusy(true)
    try {
      await save()
    } catch (error) {
      setProblems(problemsOf(error, host))
    } finally {
      setBusy(false)
    }
  }
  return { name, setName, audience, setAudience, withLayout, setWithLayout, starts, setStarts, problems, busy, submit }
}

type NameProps = { host: Host; name: string; change(name: string): void; problem: string | undefined }

function NameField({ host, name, change, problem }: NameProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{host.t('Name')}</label>
      <input
        id={id}
        className="mc-input"
        // biome-ignore lint/a11y/noAutofocus: the one thing the dialog asks for
        autoFocus
        maxLength={longestViewName}
        value={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={event => change(event.target.value)}
      />
      {problem ? (
        <p id={`${id}-problem`} className="mc-view-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** A view that is renamed keeps what it holds; whether columns are part of it may change. */
function contentToSave(views: ViewsControl, view: SavedView | null, withLayout: boolean) {
  if (!view) return views.content(withLayout)
  const { layout, ...rest } = view.content
  if (!withLayout) return rest
  return layout ? view.content : { ...rest, ...pickLayout(views.content(true)) }
}

const pickLayout = ({ layout }: ReturnType<ViewsControl['content']>) => (layout ? { layout } : {})

function problemsOf(error: unknown, host: Host): Problems {
  if (!(error instanceof Refusal)) throw error
  const { name, role_id, ...others } = error.fields
  const other = name || role_id ? '' : (Object.values(others)[0] ?? failureWords(error, host))
  return { ...(name ? { name } : {}), ...(role_id ? { role_id } : {}), ...(other ? { other } : {}) }
}
