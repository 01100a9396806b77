import type { Entity } from '../../../contract/language/Entity.ts'
import type { Host, SayAction } from '../../host/Host.tsx'
import { mayRun } from '../../action/mayRun.ts'
import type { PagePlace } from '../../scope/PageContext.tsx'
import type { Actions } from '../../action/useActions.tsx'

type Around = { host: Host; actions: Pick<Actions, 'run' | 'openPath'>; page: PagePlace | null }

/** What may come after a new record: a look at it where it has a page, else another one, where the form is a page of its own. */
export function nextStep(entity: Entity, added: unknown, { host, actions, page }: Around): SayAction | undefined {
  const { view } = entity.actions
  if (view && mayRun(view, host, { entity }))
    return { label: host.t('View'), run: () => actions.run(view, { names: { row: added } }) }
  const path = page?.page.path
  return path === undefined || path.includes('{')
    ? undefined
    : { label: host.t('Add another'), run: () => actions.openPath(path) }
}
