import { extname } from 'node:path'
import Type, { type Static } from 'typebox'
import type { Entity } from '../../../../contract/language/Entity.ts'
import { answerFile, type FileAnswer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { typeOfExtension } from '../../../files/fileTypes.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import { notFound, notPermitted } from '../../../refuse/refuse.ts'
import { keyOf } from '../../../table/describe/privateFiles.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { findRows } from '../../../table/list/readRecord.ts'
import { toJson } from '../../../table/titles/presentRows.ts'

export const PrivateQuery = Type.Object(
  {
    key: Type.String({ maxLength: 100 }),
    entity: Type.Optional(Type.String({ maxLength: 64 })),
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    field: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)
type Asked = Static<typeof PrivateQuery>

/**
 * A private file (docs/fields.md): of a field of a record, for who may see that field of it now; or what somebody has brought
 * themselves and not saved yet.
 * @throws Refusal not_found, permission_denied
 */
export async function loadPrivateFile(context: Context, asked: Asked): Promise<FileAnswer> {
  const { key } = asked
  const type = typeOfExtension(extname(key).slice(1))
  const mayBe =
    keyOf(`/files/${key}`) !== null && (asked.entity === undefined ? await hasBrought(context, key) : await holds(context, asked))
  if (!mayBe || !type || !(await context.services.files.exists(key))) throw notFound(context)
  return answerFile(key.split('/').at(-1) ?? '', type.contentType, await context.services.files.get(key))
}

async function hasBrought({ actor, database, tenant }: Context, key: string): Promise<boolean> {
  const found = await database
    .selectFrom('console_upload')
    .select('key')
    .where('key', '=', key)
    .where('created_by', '=', actor.id)
    .where('supplier_id', '=', tenant ?? platformId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the record is one of the asker's, and has the file in this field. @throws Refusal permission_denied */
async function holds(context: Context, { key, entity: name = '', id = 0, field = '' }: Asked): Promise<boolean> {
  const entity = context.services.entities.get(name)
  if (!entity) return false
  const may = await Promise.all(readingCalls(context, entity).map(api => mayCall(context.services, context.actor, api)))
  if (!may.includes(true)) throw notPermitted(context)
  const table = seenTable(context, entity)
  const column = table.columns.get(field)
  if (!column?.field.private) return false
  const [row] = await findRows(context, context.database, table, [column], [Number(id)])
  const value = row && toJson([column], row)[field]
  return (Array.isArray(value) ? value : [value]).includes(`/files/${key}`)
}

/** The calls by which records of an entity are seen: its own, and those of the entities that have them as children. */
function readingCalls({ services }: Context, entity: Entity): string[] {
  const shows = (one: Entity) => one === entity || Object.values(one.children ?? {}).some(child => child.entity === entity.entity)
  return [...services.entities.values()]
    .filter(shows)
    .flatMap(({ api, lists }) => [api.info, api.list, ...Object.keys(lists)].filter(call => call !== undefined))
}
