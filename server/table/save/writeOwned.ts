import type { Row } from '../../../contract/wire/table/table.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../context/Context.ts'
import { anyTable } from '../../database/anyTable.ts'
import { invalid } from '../../refuse/refuse.ts'
import type { Trx } from '../../rows/Tables.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import type { Checked, OwnedRows } from './Checked.ts'
import { readDefaults } from './checkForm.ts'
import { uniqueKeys, uniqueProblems } from './checkUnique.ts'
import { keyOf } from './matchOwned.ts'
import { type Owned, ownedBy } from './ownedBy.ts'
import { readOwned } from './readOwned.ts'
import { removeInside } from './removeRecords.ts'

type Write = (context: Context, trx: Trx, table: EntityTable, checked: Checked, tenant: number | null) => Promise<Row>

/** Owned rows as hooks of their record see them: what a form has of each, and its id, 0 for a new one. */
export const shownOwned = ({ entity }: EntityTable, owned: readonly OwnedRows[]): Row =>
  Object.fromEntries(
    owned.map(({ owned: { name }, table, rows }) => {
      const names = Object.keys(entity.fields[name]?.fields ?? {}).filter(one => table.columns.get(one)?.field.writable !== false)
      const show = ({ old, values }: Checked): Row => {
        const whole: Row = { ...old, ...values }
        return { id: Number(old?.id ?? 0), ...Object.fromEntries(names.map(one => [one, whole[one] ?? null])) }
      }
      return [name, rows.map(show)]
    }),
  )

/**
 * What is to be written of the rows that a record owns, once its hooks have seen them. A hook that answers rows of its own has them
 * written and no others, and none goes; one that leaves them out has nothing written.
 */
export async function ownedToWrite(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { old, owned, shown, changed }: { old: Row | null; owned: readonly OwnedRows[]; shown: Row; changed: Row },
): Promise<OwnedRows[]> {
  const all: OwnedRows[] = []
  for (const kind of ownedBy(table)) {
    const list = changed[kind.name]
    const checked = owned.find(one => one.owned.name === kind.name)
    if (checked && list === shown[kind.name]) all.push(checked)
    else if (Array.isArray(list)) all.push(...(await rowsOfHook(context, trx, kind, list, old)))
  }
  return all
}

async function rowsOfHook(context: Context, trx: Trx, owned: Owned, list: Row[], old: Row | null): Promise<OwnedRows[]> {
  const entity = context.services.entities.get(owned.entity)
  if (!entity) return []
  const table = describeTable(entity)
  const there = old ? await readOwned(context, trx, table, owned.by, old) : new Map<number, Row>()
  const rows = list.map(({ id, ...values }) => {
    const before = there.get(Number(id)) ?? null
    return { old: before, values: before ? values : { ...readDefaults(context, table, values), ...values }, owned: [] }
  })
  return [{ owned, table, rows, gone: [] }]
}

/** Writes rows that a record owns: those that go first, for another may take their place. A row that says what it said before stays. */
export async function writeOwned(
  context: Context,
  trx: Trx,
  { owned: { name, by }, table, rows, gone }: OwnedRows,
  { parent, tenant }: { parent: number; tenant: number | null },
  write: Write,
): Promise<void> {
  if (gone.length > 0) await removeInside(context, trx, table, gone, undefined).catch(atPlace(name))
  const differing = rows.filter(row => !row.old || row.owned.length > 0 || !isSame(row.values, row.old))
  await freeKeys(trx, table, differing)
  for (const row of differing) {
    const own = { ...row, values: { ...row.values, [by]: parent } }
    await write(context, trx, table, own, tenant).catch(error => {
      const problems = uniqueProblems(context, table, error)
      if (!problems) throw error
      const place = `${name}.${rows.indexOf(row)}`
      throw invalid(Object.fromEntries(Object.entries(problems).map(([field, say]) => [`${place}.${field}`, say])))
    })
  }
}

/** Why rows cannot go is told at the field that has them. */
const atPlace =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Refusal && error.code === 'state_conflict' ? invalid({ [name]: error.message }) : error
  }

/** A row may take what another of the record had and gives up: that one lets go of it first. */
async function freeKeys(trx: Trx, table: EntityTable, rows: readonly Checked[]): Promise<void> {
  for (const names of uniqueKeys(table)) {
    const holders = new Map(rows.flatMap(({ old }) => (old ? [[keyOf(names, old), Number(old.id)] as const] : [])))
    const given = rows.flatMap(({ old, values }) => {
      const key = keyOf(names, { ...old, ...values })
      const holder = key === null ? undefined : holders.get(key)
      return holder === undefined || holder === old?.id ? [] : [holder]
    })
    const [first] = names
    if (given.length === 0 || first === undefined) continue
    await anyTable(trx)
      .updateTable(table.entity.entity)
      .set({ [first]: null })
      .where('id', 'in', given)
      .execute()
  }
}

/** Whether values are those that are there. */
export const isSame = (values: Row, old: Row): boolean =>
  Object.entries(values).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(old[name] ?? null))
