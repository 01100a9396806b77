import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import { MenuAction } from '../../../action/MenuAction.tsx'
import { whyForbidden } from '../../../action/whyForbidden.ts'
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
        <MenuAction
          key={action.name}
          action={action}
          host={host}
          scope={rowScope}
          reason={whyForbidden(menu.row, action.name)}
          press={() => {
            close()
            void run(action, menu.row)
          }}
        />
      ))}
    </PopMenu>
  )
}
