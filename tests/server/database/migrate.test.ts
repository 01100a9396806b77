import { anyTable } from '../../../server/database/anyTable.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { type Migration, MigrationRefused, migrate } from '../../../server/database/migrate/migrate.ts'
import type { OpenDatabase } from '../../../server/database/open.ts'
import type { ColumnSql } from '../../../server/database/migrate/tableOf.ts'
import { fillEntity } from '../../support/fillEntity.ts'
import { describeEngines } from '../../support/postgres.ts'
import { openEngine } from '../table/openEngine.ts'

const columns = new Map<string, ColumnSql>([
  ['datetime', { sql: 'bigint' }],
  ['text', { sql: 'text', wire: () => ({ type: 'text' }) }],
  ['int', { sql: 'int8' }],
  ['json', { sql: 'jsonb' }],
  ['note', { sql: null }],
])
const makeEntity = (fields: Record<string, Partial<Field>>, more: Partial<Entity> = {}): Entity => {
  const all = Object.entries(fields).map(([name, field]) => [name, { type: 'text', label: name, ...field }])
  return fillEntity({ entity: 'thing', title: 'name', fields: Object.fromEntries(all), ...more })
}

describeEngines('migrate', engine => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openEngine(engine, 'bare')
  })
  afterAll(() => opened.close())
  afterEach(async () => {
    await sql`drop table if exists thing`.execute(opened.database)
    await sql`delete from console_migration where name like 'schemas/%'`.execute(opened.database)
  })

  const adapt = (entity: Entity, written: Migration[] = []) =>
    migrate(opened.database, new Map([[entity.entity, entity]]), columns, new Map(), written)
  const add = (row: Record<string, unknown>) =>
    anyTable(opened.database)
      .insertInto('thing')
      .values({ supplier_id: 2, version: 1, ...row })
      .returningAll()
      .executeTakeFirstOrThrow()

  const columnNames = async () => {
    const found = sql<{ column_name: string }>`select column_name from information_schema.columns where table_name = 'thing'`
    return (await found.execute(opened.database)).rows.map(row => row.column_name).sort()
  }

  it('makes a table with the fields of an entity, the system’s columns and keys that begin with the tenant', async () => {
    const entity = makeEntity(
      { name: {}, size: { type: 'int' }, shown: { virtual: true }, remark: { type: 'note' } },
      { indexes: [['size']] },
    )
    expect(await adapt(entity)).toMatchObject({ created: ['thing'], changed: [] })
    const row = await add({ name: 'a', size: 2 })
    expect(Object.keys(row).sort()).toEqual(
      [
        'created_at',
        'created_by',
        'created_name',
        'deleted_at',
        'id',
        'name',
        'size',
        'supplier_id',
        'updated_at',
        'updated_by',
        'version',
      ].sort(),
    )
    const { rows } = await sql<{ def: string }>`select indexdef as def from pg_indexes where tablename = 'thing'`.execute(
      opened.database,
    )
    expect(rows.map(({ def }) => /\((.*)\)/.exec(def)?.[1]).sort()).toEqual(['id', 'supplier_id, id', 'supplier_id, size'])
  })
  it('keeps no index that another one begins with', async () => {
    await adapt(
      makeEntity({ name: {}, size: { type: 'int' } }, { indexes: [['size'], ['name'], ['size', 'name'], ['name', 'size']] }),
    )
    const { rows } = await sql<{ def: string }>`select indexdef as def from pg_indexes where tablename = 'thing'`.execute(
      opened.database,
    )
    const kept = rows.map(({ def }) => /\((.*)\)/.exec(def)?.[1]).sort()
    expect(kept).toEqual(['id', 'supplier_id, id', 'supplier_id, name, size', 'supplier_id, size, name'])
  })
  it('indexes texts that are searched by a part of them where the database has trigrams, and goes without elsewhere', async () => {
    const entity = makeEntity({ name: { filter: true }, note: { filter: true }, plain: {}, size: { type: 'int', filter: true } })
    await adapt(entity)
    const { rows } = await sql<{ def: string }>`
      select indexdef as def from pg_indexes where tablename = 'thing' and indexname like 'tx%'`.execute(opened.database)
    const texts = rows.map(({ def }) => /using gin (.*)/i.exec(def)?.[1])
    expect(texts).toEqual(engine === 'postgres' ? ['(name gin_trgm_ops, note gin_trgm_ops)'] : [])
    expect(await adapt(entity)).toMatchObject({ changed: [] })
    expect(await adapt(makeEntity({ name: {}, note: {}, plain: {}, size: { type: 'int' } }))).toMatchObject({
      changed: engine === 'postgres' ? ['thing'] : [],
    })
  })
  it('changes nothing the second time', async () => {
    const entity = makeEntity({ name: { unique: true }, size: { type: 'int' } })
    await adapt(entity)
    expect(await adapt(entity)).toEqual({ created: [], changed: [], applied: [] })
  })
  it('adds a column with its default for the rows that are there', async () => {
    await adapt(makeEntity({ name: {} }))
    await add({ name: 'old' })
    expect(await adapt(makeEntity({ name: {}, size: { type: 'int', default: 7 }, mark: { default: "it's" } }))).toMatchObject({
      changed: ['thing'],
    })
    expect(await anyTable(opened.database).selectFrom('thing').select(['size', 'mark']).execute()).toEqual([
      { size: 7, mark: "it's" },
    ])
    expect((await add({ name: 'new' })).size).toBeNull()
  })
  it('refuses a change of type and a removal, names the migration to write, and changes nothing', async () => {
    await adapt(makeEntity({ name: {}, size: { type: 'int' } }))
    const refused = await adapt(makeEntity({ name: { type: 'json' }, more: {} })).catch(error => error)
    expect(refused).toBeInstanceOf(MigrationRefused)
    expect(refused.sentences).toEqual([
      expect.stringMatching(/^thing\.name is stored as text .* schemas\/migrations\/NNNN-thing-name\.sql .*type jsonb/),
      expect.stringMatching(/^thing\.size holds data and its field is gone\. .* drop column size/),
    ])
    const row = await add({ name: 'still there' })
    expect(row).not.toHaveProperty('more')
  })
  it('runs a written migration once, before it looks at the tables', async () => {
    await adapt(makeEntity({ name: {}, size: { type: 'int' } }))
    await add({ name: 'a', size: 5 })
    const written = [
      {
        name: '0001-thing-size',
        sql: 'alter table thing rename column size to amount; alter table thing alter column amount type text using amount::text',
      },
    ]
    const grown = makeEntity({ name: {}, amount: {} })
    expect(await adapt(grown, written)).toMatchObject({ applied: ['schemas/0001-thing-size'] })
    expect(await adapt(grown, written)).toMatchObject({ applied: [] })
    expect(await anyTable(opened.database).selectFrom('thing').select('amount').execute()).toEqual([{ amount: '5' }])
  })
  it('a migration that fails leaves everything as it was and is named', async () => {
    await adapt(makeEntity({ name: {} }))
    const written = [{ name: '0002-bad', sql: 'create table half (id int); selec 1' }]
    await expect(adapt(makeEntity({ name: {} }), written)).rejects.toThrow('The migration schemas/0002-bad failed')
    await expect(sql`select * from half`.execute(opened.database)).rejects.toThrow()
  })
  it('refuses what a newer version has changed, names the way back, and changes nothing', async () => {
    const first = { name: '0001-first', sql: 'select 1' }
    const renamed = { name: '0002-renamed', sql: 'alter table thing rename column size to length' }
    await adapt(makeEntity({ name: {}, size: { type: 'int' } }), [first])
    await adapt(makeEntity({ name: {}, length: { type: 'int' } }), [first, renamed])
    const before = await columnNames()
    const back = adapt(makeEntity({ name: {}, length: { type: 'int' }, size: { type: 'int' } }), [first])
    await expect(back).rejects.toThrow(MigrationRefused)
    await expect(back).rejects.toThrow(
      /changed by a newer version \(schemas\/0002-renamed\).*restore the backup made before it: docs\/operations.md/,
    )
    expect(await columnNames()).toEqual(before)
    await sql`insert into console_migration (name, applied_at) values ('server/9999-later', 1)`.execute(opened.database)
    await expect(adapt(makeEntity({ name: {}, length: { type: 'int' } }), [first, renamed])).rejects.toThrow('server/9999-later')
    await sql`delete from console_migration where name = 'server/9999-later'`.execute(opened.database)
  })

  it('lets a migration go whose file was taken away while later ones stay', async () => {
    const migrations = ['0001-a', '0002-b'].map(name => ({ name, sql: 'select 1' }))
    await adapt(makeEntity({ name: {} }), migrations)
    expect(await adapt(makeEntity({ name: {} }), migrations.slice(1))).toMatchObject({ applied: [], created: [] })
  })

  it('what is unique is unique among the rows of a tenant that are not deleted', async () => {
    await adapt(makeEntity({ name: { unique: true } }))
    const first = await add({ name: 'a' })
    await expect(add({ name: 'a' })).rejects.toMatchObject({
      code: '23505',
      detail: 'Key (supplier_id, name)=(2, a) already exists.',
    })
    await add({ name: 'a', supplier_id: 3 })
    await anyTable(opened.database).updateTable('thing').set({ deleted_at: 1 }).where('id', '=', Number(first.id)).execute()
    await add({ name: 'a' })
  })
  it('a new unique rule that rows break is refused with a sentence', async () => {
    await adapt(makeEntity({ name: {} }))
    await add({ name: 'a' })
    await add({ name: 'a' })
    await expect(adapt(makeEntity({ name: { unique: true } }))).rejects.toThrow('thing has rows that are equal')
  })
  it('names of any length and letters are quoted and cut without a clash', async () => {
    const long = 'a_very_long_name_of_a_field_that_goes_on_and_on'
    const entity = makeEntity(
      { name: {}, [`${long}_1`]: {}, [`${long}_2`]: {}, order: {} },
      { indexes: [[`${long}_1`], [`${long}_2`], ['order']] },
    )
    await adapt(entity)
    expect(await adapt(entity)).toMatchObject({ changed: [] })
  })
})
