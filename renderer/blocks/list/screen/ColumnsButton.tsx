import { lazy, useCallback, useState } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import { PopMenu } from '../../../controls/PopMenu.tsx'
import type { ListControl } from '../control/ListControl.ts'
import { ToolButton } from './ToolButton.tsx'

const ColumnPicker = lazy(() => import('../columns/ColumnPicker.tsx'))

/** Opens the choice of columns below itself. */
export function ColumnsButton({ control: { host, plan, columns } }: { control: ListControl }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  return (
    <>
      <ToolButton
        label={host.t('Columns')}
        path="M2 2.7h12v10.6H2zM6 2.7v10.6M10 2.7v10.6"
        expanded={anchor !== null}
        onClick={event => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor ? (
        <PopMenu anchor={anchor} label={host.t('Columns')} role="dialog" close={close}>
          <Coming>
            <ColumnPicker host={host} columns={plan.columns} layout={columns.layout} change={columns.change} />
          </Coming>
        </PopMenu>
      ) : null}
    </>
  )
}
