import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { checkData } from '../../../server/checkData.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { productSite } from '../../support/productSite.ts'
import { putSnapshot } from '../../support/snapshot.ts'

const site = await productSite(process.cwd())
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mc-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const config = () => ({ root: process.cwd(), database: { engine: 'embedded' as const, directory: join(folder, 'database') } })

/** The site with other fields in the categories of a shop. */
function withFields(change: (fields: Entity['fields']) => Entity['fields']): Map<string, Entity> {
  const entity = site.entities.get('shop_category')!
  return new Map(site.entities).set('shop_category', { ...entity, fields: change(entity.fields) })
}

test('a field that is gone or has another type is told from the data, and nothing is changed', async () => {
  await putSnapshot(config().database.directory, 'empty')
  const opened = await openDatabase(config())
  await opened.database
    .insertInto('shop_category')
    .values({ supplier_id: 1, name: 'Tea', sort: 3, created_at: 1, updated_at: 1, version: 1 })
    .execute()
  await opened.close()

  const changed = withFields(({ sort: _gone, name, ...fields }) => ({
    ...fields,
    name: { ...name!, type: 'json' },
    more: { type: 'text', label: 'More' },
  }))
  const sentences = await checkData(config(), changed)
  expect(sentences).toEqual([
    expect.stringMatching(/^shop_category\.name is stored as text/),
    expect.stringMatching(/^shop_category\.sort holds data and its field is gone/),
  ])
  expect(
    await checkData(
      config(),
      withFields(fields => ({ ...fields, more: { type: 'text', label: 'More' } })),
    ),
  ).toEqual([])

  const again = await openDatabase(config())
  const row = await again.database.selectFrom('shop_category').selectAll().executeTakeFirst()
  await again.close()
  expect(row).toMatchObject({ name: 'Tea', sort: 3 })
  expect(row).not.toHaveProperty('more')
})

test('a folder without a database is named, and none is made in it', async () => {
  expect(await checkData(config(), site.entities)).toEqual([expect.stringContaining(`there is no database in ${folder}`)])
})
