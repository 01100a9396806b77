import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { editorSchemas } from '../../site/editor/editorSchemas.ts'
import { readNames } from '../../site/editor/readNames.ts'
import type { JsonSchema } from '../../site/editor/suggest.ts'
import { readSources } from '../../site/readSite.ts'
import type { SiteSources, SourceFile } from '../../contract/language/Site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
type Validate = (value: unknown) => string[]

function validators(schemas: ReadonlyMap<string, JsonSchema>): Record<string, Validate> {
  // In a place of its own each definition is compiled once, however often it is named.
  // Its code runs once or twice: making it shorter first took a third of the test.
  const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } })
  const made = [...schemas].map(([name, schema]) => {
    const validate = ajv.compile(schema)
    return [name, (value: unknown) => (validate(value) ? [] : [ajv.errorsText(validate.errors)])]
  })
  return Object.fromEntries(made)
}

describe('the schemas of a project for its editors', () => {
  let sources: SiteSources
  let of: Record<string, Validate>
  let sizes: Record<string, number>
  beforeAll(async () => {
    sources = await readSources(root)
    const schemas = editorSchemas(readNames(sources))
    sizes = Object.fromEntries([...schemas].map(([name, schema]) => [name, JSON.stringify(schema).length]))
    of = validators(schemas)
  })

  const faults = (name: string, files: readonly SourceFile[]) =>
    files.flatMap(({ file, text }) => of[name]!(JSON.parse(text)).map(fault => `${file}  ${fault}`))
  const page = (block: unknown) => ({ title: 'Products', blocks: [block] })

  test('accept every file of it', () => {
    expect(faults('page.json', sources.pages)).toEqual([])
    expect(faults('entity.json', sources.entities)).toEqual([])
    expect(faults('cases.json', sources.cases)).toEqual([])
    expect(faults('menu.json', sources.menu ? [sources.menu] : [])).toEqual([])
  })

  test('are small enough to be read with each file that is opened', () => {
    const ofEntity = Object.entries(sizes).map(([name, size]) => [name, size / sources.entities.length] as const)
    expect(ofEntity.filter(([, size]) => size > 80_000)).toEqual([])
  })

  test('accept every key of the language', async () => {
    const every = await readSources(fileURLToPath(new URL('../contract/language/everyKey', import.meta.url)))
    const own = validators(editorSchemas(readNames(every)))
    const all = { 'page.json': every.pages, 'entity.json': every.entities, 'cases.json': every.cases }
    for (const [name, files] of Object.entries(all))
      for (const { file, text } of files) expect([file, ...own[name]!(JSON.parse(text))]).toEqual([file])
  })

  test.each([
    ['a column', page({ list: 'goods', columns: ['goods_nam'] })],
    ['a column left out', page({ list: 'goods', columns: ['...', '-goods_nam'] })],
    ['a filter', page({ list: 'goods', filters: [{ field: 'order_sn' }] })],
    ['a condition', page({ list: 'goods', where: { shw: 1 } })],
    ['a field of a form', page({ form: 'goods', fields: ['goods_nam'] })],
    ['what a question asks', page({ list: 'order', rowActions: [{ label: 'X', run: [{ ask: ['flagg'] }] }] })],
    ['an action', page({ list: 'goods', rowActions: ['onof'] })],
    ['an entity', page({ list: 'good' })],
    ['an icon', { title: 'X', icon: 'shopp' }],
    ['a key', page({ list: 'goods', filter: ['goods_name'] })],
    ['a kind of block', page({ lst: 'goods' })],
    ['a kind of step', page({ list: 'goods', rowActions: [{ label: 'X', run: [{ tost: 'x' }] }] })],
  ])('refuse a wrong name of %s', (_what, value) => {
    expect(of['page.json']!(value)).toHaveLength(1)
  })

  test('refuse a field in the form of an entity that it has not', () => {
    const role = sources.entities.find(({ name }) => name.endsWith('role.json'))!
    const wrong = readFileSync(new URL(`../../${role.file}`, import.meta.url), 'utf8').replace('"path_arr"] }', '"path_ar"] }')
    expect(of['entity.json']!(JSON.parse(wrong))).toHaveLength(1)
  })
})
