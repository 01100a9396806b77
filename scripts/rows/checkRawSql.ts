import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAddons } from '../../site/SitePlace.ts'
import { findUnknownNames, type UnknownName } from './findUnknownNames.ts'
import { readTableNames, type TableNames } from './readTableNames.ts'

/** Where raw SQL names tables of ours; below are the parts that serve any table. */
const folders = ['server/modules', 'server/module', 'server/gate', 'server/tasks', 'server/jobs', 'demo']

export const readTables = (root: string): TableNames =>
  readTableNames(...['EntityTables.ts', 'InternalTables.ts'].map(name => readFileSync(join(root, 'server/rows', name), 'utf8')))

/** Names in the raw SQL of the product that no table has. */
export function checkRawSql(root: string, tables: TableNames = readTables(root)): UnknownName[] {
  const all = [...folders, ...listAddons(root).map(addon => `addons/${addon}/server`)].filter(folder =>
    existsSync(join(root, folder)),
  )
  const files = all.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .map(name => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter(name => name.endsWith('.ts'))
      .sort(),
  )
  return files.flatMap(file => findUnknownNames(file, readFileSync(join(root, file), 'utf8'), tables))
}

export const sayUnknown = ({ file, line, name, tables }: UnknownName): string =>
  `${file}:${line}  raw SQL names "${name}", which ${tables.length > 0 ? tables.join(', ') : 'no table'} ${tables.length > 1 ? 'have' : 'has'}${tables.length > 0 ? ' not' : ''}`
