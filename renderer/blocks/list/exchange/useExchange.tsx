import { lazy, useMemo, useRef } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import { isObject } from '../../../../contract/values/loose.ts'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { formatTime } from '../../../../contract/values/time.ts'
import { announceChanges } from '../../../data/changes.ts'
import type { Host } from '../../../host/Host.tsx'
import { sayThings } from '../../../host/sayThings.ts'
import { useShowExports } from '../../../exports/useShowExports.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import type { ListPlan } from '../plan/planList.ts'
import type { Selected } from '../../../scope/Selected.ts'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))
const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

type Options = {
  host: Host
  plan: ListPlan
  entity: Entity | undefined
  metadata: Metadata
  title: string
  visible: readonly ListColumn[]
  filters: Readonly<Record<string, string>>
  sort: { field: string; order: 'asc' | 'desc' } | null
  selected: Selected
  total: number | null
  reload(): void
  /** Shows rows that were imported: those of this filter, or the newest */
  showImported(filters: Record<string, string>): void
}

/** The standard actions only a list itself can do. */
export function useExchange(options: Options): Record<'export' | 'import' | 'refresh', () => Promise<void>> {
  const show = useShow()
  const showExports = useShowExports(options.host)
  const now = useRef({ ...options, showExports })
  now.current = { ...options, showExports }
  return useMemo(
    () => ({
      export: async () => {
        const { host, plan, entity, metadata, title, visible, filters, sort, selected, total, showExports } = now.current
        if (total === 0) return host.say('warning', host.t('There is nothing to export'))
        const name = `${title}_${formatTime(host.now(), 'YYYYMMDDHHmm', host.timeZone)}`
        const rows = { filters, sort, total, selected }
        const props = { host, api: plan.api, title: name, metadata, columns: plan.columns, visible, ...rows, showExports }
        await show({
          title: sayThings(host, entity, 'export'),
          mode: 'dialog',
          content: (
            <Coming>
              <ExportDialog {...props} />
            </Coming>
          ),
        })
      },
      import: async () => {
        const { host, plan, entity, metadata, reload } = now.current
        const content = (
          <Coming>
            <ImportDialog host={host} api={plan.api} metadata={metadata} />
          </Coming>
        )
        const imported = await show({ title: sayThings(host, entity, 'import'), mode: 'dialog', content, wide: true })
        if (imported === undefined) return
        announceChanges([plan.api])
        if (isObject(imported)) now.current.showImported(imported as Record<string, string>)
        else reload()
      },
      refresh: async () => now.current.reload(),
    }),
    [show],
  )
}
