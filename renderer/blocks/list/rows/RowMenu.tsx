import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { holds } from '../../../scope/evaluate.ts'
import type { Host } from '../../../host/Host.tsx'
import { actionLabel } from '../../../action/actionLabel.ts'
import type { Scope } from '../../../scope/Scope.tsx'
import { PopMenu } from '../../../controls/PopMenu.tsx'

export type RowMenuState = { row: Row; actions: readonly Action[]; anchor: HTMLElement }

type Props = { host: Host; menu: RowMenuState; scope: Scope; run(action: Action, row: Row): Promise<void>; close(): void }

/** The actions of a row that have no room in it. One menu for the whole list. */
export function RowMenu({ host, menu, scope, run, close }: Props) {
  const rowScope = { ...scope, row: menu.row }
  return (
    <PopMenu anchor={menu.anchor} label={host.t('More')} close={close}>
      {menu.actions.map(action => (
        <button
          key={action.name}
          type="button"
          role="menuitem"
          className={action.tone === 'danger' ? 'mc-menu-item mc-link-danger' : 'mc-menu-item'}
          disabled={!holds(action.enable, rowScope)}
          onClick={() => {
            close()
            void run(action, menu.row)
          }}
        >
          {actionLabel(action, rowScope, host)}
        </button>
      ))}
    </PopMenu>
  )
}
