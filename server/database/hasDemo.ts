import type { Database } from '../rows/Tables.ts'

/** Whether demo data was ever loaded into this database. */
export async function hasDemo(database: Database): Promise<boolean> {
  const row = await database.selectFrom('console_setting').select('value').where('name', '=', 'demo').executeTakeFirst()
  return row !== undefined
}

export async function markDemo(database: Database): Promise<void> {
  const row = { name: 'demo', value: JSON.stringify(true), updated_at: Math.floor(Date.now() / 1000) }
  await database
    .insertInto('console_setting')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
