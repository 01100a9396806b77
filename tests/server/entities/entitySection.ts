import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { maskText } from '../../../contract/values/mask.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { EntityHooks } from '../../../server/context/Context.ts'
import { columnOf } from '../../../server/columns/loadColumns.ts'
import { describeTable } from '../../../server/table/describe/describeTable.ts'
import { importColumns } from '../../../server/table/describe/fileColumns.ts'
import { uniqueKeys } from '../../../server/table/save/checkUnique.ts'
import { moveCounter } from '../../../demo/insertRows.ts'
import { readFiles } from '../../../site/readFiles.ts'
import { describeDrawn, type Engine, usualEngine } from '../../support/postgres.ts'
import { productSite } from '../../support/productSite.ts'
import { root } from '../../support/snapshot.ts'
import { openEngine } from '../table/openEngine.ts'
import { openTables, type Tables } from '../table/openTables.ts'
import { drawEntities } from './drawEntities.ts'
import { bury, type EntityWorks, hangBelow, keyOf, worksOf } from './entityWorks.ts'
import { type Body, breakRule, writable } from './sampleBody.ts'

/**
 * What every entity of a domain keeps to, made of its file; what its module adds is tested beside the module. The gate tries all on
 * PostgreSQL, and on the embedded engine each kind of column and table once.
 */
export async function entitySection(domain: string): Promise<void> {
  const { entities } = await productSite(root)
  const names = readFiles(root, `schemas/entities/${domain}`).map(({ name }) => name.replace(/\.json$/, ''))
  // What has neither a list nor a record of its own to read is written by a module alone, as the own profile.
  const isTable = ({ module, api }: Entity) => !(module && api.save && !api.list && !api.info)
  const own = names.flatMap(name => entities.get(name) ?? []).filter(isTable)
  const drawn = drawEntities([...entities.values()].filter(isTable))
  const ownOf = (engine: Engine) =>
    engine === 'postgres' || usualEngine === 'embedded' ? own : own.filter(entity => drawn.has(entity))
  const tests = (engine: Engine) => {
    let tables: Tables
    beforeAll(async () => {
      tables = await openTables(await openEngine(engine, 'bare'), hashing(entities), entities)
      // Its shops have ids of their own choice.
      await moveCounter({ database: tables.database, now: 0 }, 'supplier')
    })
    afterAll(() => tables.close())
    describe.each(ownOf(engine))('$entity', entity => testEntity(entity, () => tables))
  }
  describeDrawn(`the entities of ${domain}`, tests, ownOf('embedded').length > 0)
}

/** What a module does to a password before it is kept: the table refuses to keep one as it was typed. */
const hashing = (entities: ReadonlyMap<string, Entity>): Record<string, EntityHooks> =>
  Object.fromEntries(
    [...entities.values()].map(({ entity, fields }) => {
      const secrets = Object.keys(fields).filter(name => fields[name]?.type === 'password')
      const hash = (values: Body): Body =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, secrets.includes(name) && value ? '$argon2id$sample' : value]),
        )
      return [entity, { pure: true as const, beforeSave: async (_context, _trx, values) => hash(values) } satisfies EntityHooks]
    }),
  )

const refused = (fields: string[]) => ({
  code: 'invalid',
  fields: Object.fromEntries(fields.map(name => [name, expect.any(String)])),
})

function testEntity(entity: Entity, tables: () => Tables): void {
  const works = (): EntityWorks => worksOf(tables(), entity)
  const fields = writable(entity)
  if (fields.length === 0) {
    test('is written by the server alone', async () => {
      await expect(works().save({ anything: 1 })).rejects.toMatchObject({ code: 'invalid' })
    })
    return
  }
  if (entity.single) {
    testSingle(entity, works)
    return
  }
  testLife(entity, works)
  testFields(entity, works)
  testReferences(entity, works, tables)
  testImport(entity, works)
}

/**
 * What of a body is read again, as its type has it for readers: a secret never comes out, a masked number in part, and references
 * have tests of their own.
 */
const readable = (entity: Entity, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const field = entity.fields[name]
      if (field === undefined || field.secret === true || field.to !== undefined) return []
      if (field.mask && typeof value === 'string') return [[name, maskText(field.mask, value)]]
      const { present } = columnOf(field)
      return [[name, present && value !== null ? present(value, 'zh') : value]]
    }),
  )

/** There is one, so what else may become of it is tested with the settings. */
function testSingle(entity: Entity, works: () => EntityWorks): void {
  test('is read as it was saved, and there is no second', async () => {
    const body = await works().body(1)
    const { id } = await works().save(body)
    expect(await works().read(id)).toMatchObject(readable(entity, body))
    await expect(works().save(body)).rejects.toMatchObject({ code: 'invalid' })
  })
}

/** What its form lets nobody change in a record that is there. */
const settled = (entity: Entity): string[] =>
  (entity.form ?? []).flatMap(({ fields }) => fields).flatMap(item => (item.enable === undefined ? [] : [item.field]))

const without = (body: Body, names: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

function testLife(entity: Entity, works: () => EntityWorks): void {
  test('is read as it was saved', async () => {
    const body = await works().body(1)
    const { id, version } = await works().save(body)
    const row = await works().read(id)
    expect([version, row]).toMatchObject([1, readable(entity, body)])
    for (const [name, field] of Object.entries(entity.fields)) if (field.secret) expect(row).not.toHaveProperty(name)
  })
  test('is changed with the version that was read, and with no other', async () => {
    const { id, version } = await works().save(await works().body(2))
    const body = without(await works().body(3), settled(entity))
    await expect(works().save({ ...body, id, version: version + 1 })).rejects.toMatchObject({ code: 'conflict' })
    expect(await works().read(id)).toMatchObject({ version })
    expect(await works().save({ ...body, id, version })).toEqual({ id, version: version + 1 })
    expect(await works().read(id)).toMatchObject(readable(entity, body))
  })
  test('is gone when it is deleted', async () => {
    const { id } = await works().save(await works().body(4))
    await works().remove(id)
    await expect(works().read(id)).rejects.toMatchObject({ code: 'not_found' })
  })
}

function testFields(entity: Entity, works: () => EntityWorks): void {
  const fields = writable(entity)
  const required = fields.filter(([, field]) => field.required && field.default === undefined).map(([name]) => name)
  if (required.length > 0)
    test(`needs ${required.join(', ')}`, async () => {
      const body = await works().body(5)
      for (const name of required) await expect(works().save({ ...body, [name]: null })).rejects.toMatchObject(refused([name]))
    })
  const choices = fields.filter(([, { type, options }]) => options !== undefined && (type === 'enum' || type === 'flags'))
  if (choices.length > 0)
    test('takes no choice that there is none of', async () => {
      const body = await works().body(6)
      const wrong = Object.fromEntries(choices.map(([name, { type }]) => [name, type === 'flags' ? ['none such'] : 'none such']))
      await expect(works().save({ ...body, ...wrong })).rejects.toMatchObject(refused(Object.keys(wrong)))
    })
  const keys = uniqueKeys(describeTable(entity)).filter(names => names.every(name => fields.some(([own]) => own === name)))
  test.each(keys.map((names, at) => ({ names, at })))('has $names once in a shop', async ({ names, at }) => {
    const body = await works().body(20 + 2 * at)
    await works().save(body)
    const other = await works().body(21 + 2 * at)
    const same = Object.fromEntries(names.map(name => [name, body[name]]))
    await expect(works().save({ ...other, ...same })).rejects.toMatchObject({ code: 'invalid' })
  })
  test.each(entity.rules)('keeps the rule $say', async ({ check, at }) => {
    const broken = breakRule(entity, check, await works().body(9))
    expect(broken, 'no values were found that break the rule').toBeDefined()
    await expect(works().save(broken ?? {})).rejects.toMatchObject(refused([at]))
  })
}

function testReferences(entity: Entity, works: () => EntityWorks, tables: () => Tables): void {
  const references = writable(entity).filter(([name, field]) => field.to !== undefined && name !== entity.tree)
  test.each(references.map(([name, field], at) => ({ name, field, at })))(
    'refers by $name to what is there, and to nothing of another shop',
    async ({ name, field, at }) => {
      const target = tables().services.entities.get(field.to ?? '')
      const body = await works().body(40 + at)
      const naming = (id: number): Body => ({ ...body, [name]: keyOf(field, id) })
      const gone = await works().referred(name)
      await bury(tables(), field.to ?? '', gone)
      await expect(works().save(naming(gone))).rejects.toMatchObject(refused([name]))
      if (target?.tenant !== false && field.everyShop !== true)
        await expect(works().save(naming(await works().referred(name, 3)))).rejects.toMatchObject(refused([name]))
      if (field.leaf === true && target?.tree) {
        const parent = await works().referred(name)
        await hangBelow(tables(), target, parent)
        await expect(works().save(naming(parent))).rejects.toMatchObject(refused([name]))
      }
      const used = await works().referred(name)
      const { id } = await works().save(naming(used))
      expect(String((await works().read(id))[name])).toBe(String(used))
      if (!target) return
      const remove = worksOf(tables(), target, entity.tenant === false ? 1 : 2).remove(used)
      await (field.weak
        ? expect(remove).resolves.toMatchObject({ count: 1 })
        : expect(remove).rejects.toMatchObject({ code: 'in_use' }))
    },
  )
}

/** A moment of a cell as a person would type it; a day where it has no time. */
const timeOf = (cell: Date): string => cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')

/** Cells of a sheet as an export writes them. */
function cellsOf(entity: Entity, body: Body): Record<string, string> {
  const everybody = { actor: { all: true, permissions: new Set<string>() } } as unknown as Parameters<typeof importColumns>[0]
  return Object.fromEntries(
    importColumns(everybody, describeTable(entity)).map(({ name, field, kind }) => {
      const value = body[name]
      if (value === undefined || value === null) return [name, '']
      if (field.to) return [name, String(Array.isArray(value) ? value.join(',') : value)]
      const cell = kind.exportCell(value, field, text => text)
      return [name, cell instanceof Date ? timeOf(cell) : String(cell ?? '')]
    }),
  )
}

function testImport(entity: Entity, works: () => EntityWorks): void {
  // What is added row by row is a task, with a test of its own (modules/storefront/coupons.test.ts).
  if (!entity.import || entity.import === 'rows' || !entity.api.list || !entity.api.save) return
  test('is imported as it is saved', async () => {
    const body = await works().body(11)
    const cells = cellsOf(entity, body)
    const done = await works()
      .importRows([cells])
      .catch((error: unknown) => (error instanceof Refusal ? error.data : error))
    expect(done).toMatchObject({ data: { count: 1 } })
    const required = Object.keys(cells).find(name => entity.fields[name]?.required && entity.fields[name]?.default === undefined)
    const key = entity.importKey
    // Who names a record that is there changes it.
    if (key && cells[key]) expect(await works().importRows([cells])).toMatchObject({ data: { added: 0, changed: 0, same: 1 } })
    const fresh = key ? { ...cells, [key]: '' } : cells
    if (required) await expect(works().importRows([{ ...fresh, [required]: '' }])).rejects.toMatchObject({ code: 'invalid' })
  })
}
