import Type from 'typebox'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { runCall } from '../../../states/stateRoutes.ts'
import { answerList } from '../../../table/answerList.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { addonGuards } from './addonGuards.ts'
import { findInstallEntity, finishInstall, finishJob } from './finishInstall.ts'
import { keepRows, readId } from './keepRows.ts'
import { listCategories } from './listCategories.ts'
import { presentAddons } from './presentAddons.ts'
import { withoutGone } from './withoutGone.ts'

const Whom = {
  id: Type.Optional(Type.Integer({ minimum: 1 })),
  key: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}
const closed = { additionalProperties: false }
const Install = Type.Object(
  {
    ...Whom,
    scope: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    start_at: Type.Optional(Type.Unknown()),
    end_at: Type.Optional(Type.Unknown()),
  },
  closed,
)

/** The add-on centre (docs/rules/addons.md): which add-ons there are, and which of them a shop has. */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'addons/list',
      acts: query => query._down_excel !== undefined,
      run: async (context, { query }) => {
        await keepRows(context)
        return answerList(context, seenTable(context, findInstallEntity(context)), 'addons/list', query)
      },
    },
    get('addons/CateList', Type.Object({}, closed), async context => listCategories(context)),
    {
      ...post('addons/install', Install, async (context, { key, id: named, scope = 1, ...wish }) => {
        const id = named ?? (await readId(context, key))
        await runCall(context, 'addon_install', 'addons/install', { ...wish, scope, id })
        return { id }
      }),
      once: true,
      // Tables are made outside of the transaction in which the installation began.
      afterOnce: ({ services }, begun) => finishInstall(services, (begun as { id: number }).id),
    },
    {
      ...post('addons/uninstall', Type.Object(Whom, closed), async (context, { key, id: named, ...wish }) => {
        const id = named ?? (await readId(context, key))
        return runCall(context, 'addon_install', 'addons/uninstall', { ...wish, id })
      }),
      once: true,
    },
  ],
  hooks: { addon_install: { present: presentAddons, restrict: withoutGone } },
  guards: addonGuards,
  effects: {
    // Where this server is gone before it has finished, another does.
    'addon.prepare': async ({ services }, trx, { row }) => {
      await services.jobs.send(finishJob, { id: row.id }, trx)
      return undefined
    },
  },
  jobs: { [finishJob]: async (services, { id }) => void (await finishInstall(services, Number(id)).catch(unlessGone)) },
})

/** The record may be gone by then, and so may the need. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
