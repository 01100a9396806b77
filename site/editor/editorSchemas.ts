import { AddonShape } from '../../contract/language/Addon.ts'
import { CasesShape } from '../../contract/language/cases.ts'
import { JourneysShape } from '../../contract/language/journey/Journey.ts'
import { EntityShape } from '../../contract/language/Entity.ts'
import { FamilyShape } from '../../contract/language/Family.ts'
import { asShape } from '../../contract/language/kinds.ts'
import { LedgerShape } from '../../contract/language/Ledger.ts'
import { MenuShape } from '../../contract/language/menu.ts'
import { NoticesShape } from '../../contract/language/Notice.ts'
import { PageShape } from '../../contract/language/Page.ts'
import { marks } from './marks.ts'
import type { Names } from './Names.ts'
import { SchemaWriter } from './SchemaWriter.ts'
import { shareParts } from './shareParts.ts'
import { type JsonSchema, when } from './suggest.ts'

/** The JSON schemas of a project's files for its editors, by file name: what they complete and underline are the names of this project. */
export const editorSchemas = (names: Names): Map<string, JsonSchema> =>
  new Map([
    ['page.json', fileOf(PageShape, names)],
    ['addon.json', fileOf(AddonShape, names)],
    ['family.json', fileOf(FamilyShape, names)],
    ['cases.json', fileOf(CasesShape, names)],
    ['journeys.json', fileOf(JourneysShape, names)],
    ['menu.json', fileOf(MenuShape, names)],
    ['notices.json', fileOf(NoticesShape, names)],
    ['ledger.json', fileOf(LedgerShape, names)],
    ['entity.json', entityFile(names)],
  ])

function fileOf(shape: object, names: Names): JsonSchema {
  const writer = new SchemaWriter(names, marks)
  const schema = writer.write(asShape(shape), { entity: null })
  return shareParts({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema, $defs: writer.definitions })
}

/** An entity's file names its own fields; one that is new is told only which keys there are. */
function entityFile(names: Names): JsonSchema {
  const writer = new SchemaWriter(names, marks)
  const entities = [...names.entities.values()]
  const write = (around: Parameters<SchemaWriter['write']>[1]) =>
    writer.define('file', around, () => writer.write(asShape(EntityShape), around))
  const known = entities.map(entity => when({ properties: { entity: { const: entity.entity } } }, write({ entity })))
  const isNew = { properties: { entity: { not: { enum: entities.map(one => one.entity) } } } }
  return shareParts({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['entity'],
    allOf: [...known, when(isNew, write({ entity: null }))],
    $defs: writer.definitions,
  })
}
