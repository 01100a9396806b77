import { readTarget, type Target } from '../../contract/wire/query/target.ts'
import { ValueError } from '../../contract/values/ValueError.ts'
import type { Context } from '../context/Context.ts'
import { mayCall } from '../gate/actor/readAccess.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { invalid, notPermitted, sayValueError } from '../refuse/refuse.ts'

/**
 * The target of a call, checked: its list is one of the entity's that the caller may see.
 * @param list the list that the call itself is about, where the target names none
 * @throws Refusal invalid, permission_denied
 */
export async function readBatchTarget(context: Context, table: EntityTable, value: unknown, list?: string): Promise<Target> {
  const target = read(context, value)
  const lists = listsOf(table)
  const named = target.list ?? list ?? ('where' in target && lists.length === 1 ? lists[0] : undefined)
  if ('where' in target && named === undefined)
    throw invalid({ list: context.t('The selection does not say which list it belongs to') })
  if (named === undefined) return target
  if (!lists.includes(named)) throw invalid({ list: context.t('There is no list {name}', { name: named }) })
  if (target.list !== undefined && !(await mayCall(context.services, context.actor, named))) throw notPermitted(context)
  return { ...target, list: named }
}

function read(context: Context, value: unknown): Target {
  try {
    return readTarget(value)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw invalid({ target: sayValueError(context, error, '') })
  }
}

const listsOf = ({ entity }: EntityTable): string[] => [
  ...new Set([...(entity.api.list ? [entity.api.list] : []), ...Object.keys(entity.lists)]),
]
