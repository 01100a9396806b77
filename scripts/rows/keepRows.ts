import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '../../contract/language/Entity.ts'
import { writeRows } from './writeRows.ts'

/** Writes the types of the rows where they are not as the entities say. */
export function keepRows(root: string, entities: Iterable<Entity>): void {
  const file = join(root, 'server/rows/EntityTables.ts')
  const text = writeRows(entities)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
