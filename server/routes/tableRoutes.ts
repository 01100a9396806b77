import Type from 'typebox'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Context, Services } from '../context/Context.ts'
import type { Route } from '../context/Route.ts'
import { removeTarget } from '../batch/removeTarget.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { sheetFiles } from '../sheets/sheetFiles.ts'
import { creations } from '../states/takeCreation.ts'
import { answerList } from '../table/answerList.ts'
import { exportTarget } from '../table/export/exportTarget.ts'
import { hooksOf } from '../table/describe/hooksOf.ts'
import { importFile } from '../table/import/importFile.ts'
import { readRecord } from '../table/list/readRecord.ts'
import { revealField } from '../table/list/revealField.ts'
import { readOptionsCall } from '../table/list/readOptionsCall.ts'
import { invalid, notFound } from '../refuse/refuse.ts'
import { readSettingsForm } from '../table/settings/readSettings.ts'
import { isEmptyId, saveRecord } from '../table/save/saveRecord.ts'
import { saveSettings } from '../table/save/saveSettings.ts'
import { warnOfTwin } from '../table/save/warnOfTwin.ts'
import { seenTable } from '../table/describe/seenTable.ts'

const RevealBody = Type.Object(
  { id: Type.Integer({ minimum: 1 }), field: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
)

/**
 * The calls of every entity: lists, info, save and delete, spelled as the entity file has them. A module's route of the same path
 * and method takes the place of the table's. Settings, of which there is one record, have info and save alone. Saving and deleting are
 * left out where the entity says a module does them.
 */
export const tableRoutes = (services: Pick<Services, 'entities'>): Route[] =>
  [...services.entities.values()].flatMap(entityRoutes)

function entityRoutes(entity: Entity): Route[] {
  const { list, info, save, reveal, delete: remove } = entity.api
  const lists = [...new Set([...(list ? [list] : []), ...Object.keys(entity.lists)])]
  const routes = [
    ...lists.flatMap(api => listRoutes(entity.entity, api)),
    ...(info && !lists.includes(info) ? [infoRoute(entity.entity, info)] : []),
    ...(save && !entity.module ? [{ ...saveRoute(entity.entity, save), ...ofNew(entity) }] : []),
    ...(reveal ? [revealRoute(entity.entity, reveal)] : []),
    ...(remove && !entity.module ? [removeRoute(entity.entity, remove)] : []),
  ]
  const { plugin } = entity
  return plugin === undefined ? routes : routes.map(route => ({ ...route, addon: plugin }))
}

// The entity is looked up at each call: in development its file may have changed since the routes were made.
function entityOf(context: Context, name: string): Entity {
  const entity = context.services.entities.get(name)
  if (!entity) throw notFound(context)
  return entity
}

const tableOf = (context: Context, name: string) => seenTable(context, entityOf(context, name))

function listRoutes(name: string, api: string): Route[] {
  return [
    {
      method: 'GET',
      path: api,
      acts: query => query._down_excel !== undefined,
      run: (context, { query }) => answerList(context, tableOf(context, name), api, query),
    },
    {
      method: 'POST',
      path: api,
      file: sheetFiles,
      run: (context, { query, body }) =>
        body._down_excel === undefined
          ? importFile(context, describeTable(entityOf(context, name)), api, { ...query, ...context.upload?.fields, ...body })
          : exportTarget(context, tableOf(context, name), api, body),
    },
  ]
}

/** `GET {info}?id=1` → the record; with `_options` the choices of one of its fields, for forms. */
const infoRoute = (name: string, path: string): Route => ({
  method: 'GET',
  path,
  run: async (context, { query }) => {
    const table = tableOf(context, name)
    if (query._options) return readOptionsCall(context, table, query)
    if (table.entity.single) return readSettingsForm(context, table, hooksOf(context, name))
    return readRecord(context, table, hooksOf(context, name), readId(context, query))
  },
})

/** @throws Refusal invalid for other parameters, not_found for what can be no id */
function readId(context: Context, query: Record<string, string>): number {
  const unknown = Object.keys(query).find(key => key !== 'id')
  if (unknown) throw invalid({ [unknown]: context.t('There is no parameter {name}', { name: unknown }) })
  const id = /^\d{1,16}$/.test(query.id ?? '') ? Number(query.id) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw notFound(context)
  return id
}

const saveRoute = (name: string, path: string): Route => ({
  method: 'POST',
  path,
  run: async (context, { body }) => {
    const table = describeTable(entityOf(context, name))
    if (table.entity.single) return saveSettings(context, table, body)
    return warnOfTwin(context, table, body, await saveRecord(context, table, body))
  },
})

/** A new record takes a number where the transition that adds it is done once; a change has its version, and says no number. */
const ofNew = (entity: Entity): Partial<Route> =>
  creations(entity).some(({ transition }) => transition.once) ? { once: true, unnumbered: ({ id }) => !isEmptyId(id) } : {}

const revealRoute = (name: string, path: string): Route => ({
  method: 'POST',
  path,
  body: RevealBody,
  run: (context, { body }) => revealField(context, tableOf(context, name), body),
})

const removeRoute = (name: string, path: string): Route => ({
  method: 'POST',
  path,
  run: (context, { body }) => removeTarget(context, tableOf(context, name), body),
})
