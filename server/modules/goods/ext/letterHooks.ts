import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { systemActor } from '../../../states/machine/asServer.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { questionsOf } from './readAnswers.ts'

type Letter = RowOf<'ext'>

/** What a save of an invitation is held against, and what those who have registered are told of it (docs/rules/goods.md#invitations). */
export const letterHooks: HooksOf<'ext'> = {
  beforeSave: async (context, _trx, values, old) => {
    const faults = { ...whyNotPlaces(context, values, old), ...whyNotQuestions(context, values) }
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return values
  },
  afterSave: async (context, trx, row, old) => {
    if (old && (['title', 'start_at', 'address'] as const).some(name => row[name] !== old[name]))
      await tellChange(context, trx, row)
  },
}

/** There are never fewer places than are taken. */
function whyNotPlaces(context: Context, { quota }: ValuesOf<'ext'>, old: Letter | null): Record<string, string> {
  const taken = Number(old?.taken_num ?? 0)
  if (quota === undefined || Number(quota) === -1 || Number(quota) >= taken) return {}
  return { quota: context.t('Places taken already: {count}', { count: taken }) }
}

function whyNotQuestions(context: Context, values: ValuesOf<'ext'>): Record<string, string> {
  const place = questionsOf(values).findIndex(({ type, options }) => type === 'choice' && (options ?? []).length < 2)
  return place === -1 ? {} : { [`form_fields.${place}.options`]: context.t('Write at least two choices') }
}

/** Registrations keep when and where it is, and who made them is told. */
async function tellChange(context: Context, trx: Trx, { id, supplier_id, title, start_at, address }: Letter): Promise<void> {
  const { entity } = tableOf(context, 'ext_register')
  const { rows } = await sql<{ id: number }>`
    select id from ext_register where ext_id = ${id} and supplier_id = ${supplier_id} and released = 0 and deleted_at is null order by id`.execute(
    trx,
  )
  const server = { ...context, actor: systemActor, tenant: null }
  const meant = namedTransition(entity, 'change')
  const body = { title, start_at, place: address }
  for (const one of rows) await takeTransition(server, trx, entity, { id: Number(one.id), meant, body, ofCall: new Set() })
}
