import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Language } from '../../../../contract/values/Language.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context, Services } from '../../../context/Context.ts'
import { MigrationRefused } from '../../../database/migrate/migrate.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { systemContext } from '../../../states/watchDue.ts'

const english: Language = 'en'
export const finishJob = 'addon.finish'

export function findInstallEntity({ services, t }: Pick<Context, 'services' | 't'>): Entity {
  const found = services.entities.get('addon_install')
  if (!found) throw notFound({ t })
  return found
}

type State = { id: number; version: number; status: number }

/**
 * Makes the tables of an add-on whose installation began, and writes down that it is installed or why it failed. Called by whoever
 * began it and by a job: the one who comes second finds it done.
 * @throws Refusal not_found
 */
export async function finishInstall(services: Services, id: number): Promise<State> {
  const { key, state } = await readState(services, id)
  if (state.status !== 1 || !services.addons.has(key)) return state
  try {
    await services.makeAddon(key)
    await take(services, id, 'installed')
  } catch (error) {
    if (error instanceof Refusal) return (await readState(services, id)).state
    services.log.error({ err: error, addon: key }, 'the tables of an add-on could not be made')
    await take(services, id, 'fail', { fail_reason: reasonOf(error) })
  }
  return (await readState(services, id)).state
}

/** What a shop is told, kept in English and said to each reader; what went wrong within stands in the log of the server. */
const reasonOf = (error: unknown): string =>
  error instanceof MigrationRefused
    ? 'Its tables do not fit the records that are there. The reason is in the log of the server.'
    : 'The server had a problem. Try again.'

async function readState({ database, t }: Services, id: number): Promise<{ key: string; state: State }> {
  const row = await database
    .selectFrom('addon_install')
    .select(['id', 'version', 'status', 'key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound({ t: (text, values) => t(english, text, values) })
  return { key: String(row.key), state: { id: Number(row.id), version: Number(row.version), status: Number(row.status) } }
}

/** As the server itself. */
const take = (services: Services, id: number, name: string, body: Record<string, unknown> = {}): Promise<unknown> => {
  const context = systemContext(services)
  return takeNamed(context, findInstallEntity(context), id, name, body)
}
