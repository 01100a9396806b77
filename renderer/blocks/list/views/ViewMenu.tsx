import { lazy, useCallback, useState } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import type { SavedView } from '../../../../contract/wire/query/savedViews.ts'
import type { Host } from '../../../host/Host.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import { PopMenu } from '../../../controls/PopMenu.tsx'
import type { ViewsControl } from './useViews.ts'
import './views.css'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'))

type Item = { label: string; run(): unknown; danger?: boolean }

/** What one can do with views: keep what is seen, change, share and delete one, and say what the list opens with. */
export function ViewMenu({ host, views }: { host: Host; views: ViewsControl }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const show = useShow()
  const openDialog = (view: SavedView | null) =>
    show({
      title: host.t(view ? 'Edit view' : 'Save as a new view'),
      mode: 'dialog',
      content: (
        <Coming>
          <SaveViewDialog host={host} views={views} view={view} />
        </Coming>
      ),
    })
  return (
    <>
      <button
        type="button"
        className="mc-icon-button"
        aria-label={host.t('Saved views')}
        title={host.t('Saved views')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(anchor ? null : event.currentTarget)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
          <path d="M4 2h8v12l-4-3-4 3z" />
        </svg>
      </button>
      {anchor ? (
        <PopMenu anchor={anchor} label={host.t('Saved views')} close={close}>
          {itemsOf(host, views, openDialog).map(({ label, run, danger }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              className={danger ? 'mc-menu-item mc-link-danger' : 'mc-menu-item'}
              onClick={() => {
                close()
                void run()
              }}
            >
              {label}
            </button>
          ))}
        </PopMenu>
      ) : null}
    </>
  )
}

function itemsOf(host: Host, views: ViewsControl, openDialog: (view: SavedView | null) => unknown): Item[] {
  const { current, dirty, saved, start } = views
  const items: Item[] = []
  if (current && dirty && current.mayEdit) items.push({ label: host.t('Save changes'), run: views.saveChanges })
  if (current && dirty) items.push({ label: host.t('Discard changes'), run: views.discard })
  items.push({ label: host.t('Save as a new view'), run: () => openDialog(null) })
  if (current?.mayEdit) items.push({ label: host.t('Edit view'), run: () => openDialog(current) })
  if (current && current.id !== saved.start)
    items.push({ label: host.t('Open the list with this view'), run: () => start(current.id) })
  if (saved.start !== null && (!current || current.id === saved.start))
    items.push({ label: host.t('Open the list without a view'), run: () => start('') })
  if (current?.mayEdit) items.push({ label: host.t('Delete view'), danger: true, run: () => remove(host, views, current) })
  return items
}

async function remove(host: Host, views: ViewsControl, view: SavedView): Promise<void> {
  const text = view.scope === 'own' ? '' : host.t('Others use it too')
  const sure = await host.confirm({
    title: host.t('Delete the view “{name}”?', { name: view.name }),
    ...(text ? { text } : {}),
    ok: host.t('Delete'),
    danger: true,
  })
  if (!sure) return
  await views.remove(view)
  host.say('success', host.t('View “{name}” deleted', { name: view.name }))
}
