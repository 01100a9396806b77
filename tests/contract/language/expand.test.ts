import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expandNode } from '../../../contract/language/expand/expandNode.ts'
import type { Spot } from '../../../contract/language/expand/Spot.ts'
import type { Kinds } from '../../../contract/language/kinds.ts'
import type { Page } from '../../../contract/language/Page.ts'
import { Places } from '../../../contract/language/places.ts'
import { readJson } from '../../../contract/language/read/readJson.ts'
import { readKinds } from '../../../site/readKinds.ts'
import { readSite, type Site } from '../../../site/readSite.ts'
import { openSmallSite } from './smallSite.ts'

const projectRoot = new URL('../../..', import.meta.url).pathname

let site: Site
let kinds: Kinds
beforeAll(async () => {
  const small = openSmallSite()
  site = await readSite(small.root)
  small.close()
  kinds = await readKinds(projectRoot)
})

const spotOf = (places = new Places()): Spot => ({
  around: {
    kinds,
    entities: site.entities,
    places,
    file: 'a.json',
    lines: {},
    target: path => (path.startsWith('/goods/add') ? { path: '/goods/add', title: 'Add goods' } : null),
  },
  entity: null,
  path: 'blocks',
  line: 1,
})
const expand = (blocks: unknown, spot = spotOf()) => expandNode(blocks, { mark: 'blocks' }, spot)

describe('the long form', () => {
  test('of a bare name is a column, a form field or an action', () => {
    const [list] = expand([{ list: 'goods', columns: ['name'], rowActions: ['delete', 'onoff'] }]) as [Record<string, unknown>]
    expect(list).toMatchObject({
      kind: 'list',
      columns: [{ field: 'name' }],
      rowActions: [
        { name: 'delete', label: 'Delete', standard: 'delete', path: '/goods/del/{id}', run: [] },
        { name: 'onoff', path: '/goods/onoff/{id}', run: [{ kind: 'call' }] },
      ],
    })
  })

  test('of a step in place of an action is an action that runs it, called as the page it opens', () => {
    const [list] = expand([
      {
        list: 'goods',
        toolbar: [
          { open: '/goods/add', icon: 'plus' },
          { call: 'POST a/b', body: { x: 1 }, label: 'Do' },
        ],
      },
    ]) as [Record<string, unknown>]
    expect(list.toolbar).toEqual([
      {
        name: 'blocks[0].toolbar[0]',
        icon: 'plus',
        label: 'Add goods',
        can: '/goods/add',
        run: [{ kind: 'open', open: '/goods/add' }],
      },
      { name: 'blocks[0].toolbar[1]', label: 'Do', run: [{ kind: 'call', call: 'POST a/b', body: { x: 1 } }] },
    ])
  })

  test('of a block that names its fields has none of the sections that its entity has for all of its kind', () => {
    const goods = site.entities.get('goods')
    const presets = { detail: { layout: 1, sections: [{ label: 'All', fields: [{ field: 'name' }, { field: 'id' }] }] } }
    const spot = spotOf()
    spot.around = { ...spot.around, entities: new Map([...site.entities, ['goods', { ...goods, presets } as never]]) }
    const [whole, own] = expand([{ detail: 'goods' }, { detail: 'goods', fields: ['name'] }], spot) as [object, object]
    expect(whole).toMatchObject(presets.detail)
    expect(own).toMatchObject({ layout: 1, fields: [{ field: 'name' }] })
    expect(own).not.toHaveProperty('sections')
  })

  test('of a step that stands alone is a list of steps, wherever steps stand', () => {
    // biome-ignore lint/suspicious/noThenProperty: a key of the language
    const [form] = expand([{ form: 'goods', after: { if: '=form.stock > 1', then: { toast: 'Much' } } }]) as [
      Record<string, unknown>,
    ]
    // biome-ignore lint/suspicious/noThenProperty: a key of the language
    expect(form.after).toEqual([{ kind: 'if', if: '=form.stock > 1', then: [{ kind: 'toast', toast: 'Much' }] }])
  })

  test('of an action named with further keys keeps what the entity says and changes the rest', () => {
    const [list] = expand([{ list: 'goods', rowActions: [{ name: 'onoff', label: 'Switch' }] }]) as [{ rowActions: unknown[] }]
    expect(list.rowActions[0]).toMatchObject({
      name: 'onoff',
      label: 'Switch',
      path: '/goods/onoff/{id}',
      run: [{ kind: 'call' }],
    })
  })

  test('of an entity has every default', () => {
    const category = site.entities.get('category')!
    expect(category).toMatchObject({
      tenant: 'supplier_id',
      sort: { field: 'id', order: 'desc' },
      size: 20,
      module: false,
      export: true,
      import: true,
      rules: [],
      lists: {},
    })
    expect(category.form).toEqual([{ fields: [{ field: 'name' }, { field: 'parent', enable: '=form.name != null' }] }])
    expect(site.entities.get('goods')!.fields.kind!.options).toEqual({ 1: { label: 'Physical' }, 2: { label: 'Virtual' } })
  })

  test('of a page takes its route from its place and its calls from a comma list', () => {
    const page = site.pages.get('/goods/list')!
    expect(page).toMatchObject({
      path: '/goods/list',
      name: '/goods/list',
      api: ['seller/goods/Shown', 'seller/goods/OnOff'],
      mode: 'page',
      hidden: false,
      order: 0,
    })
    expect(page.blocks[0]!.api).toBe('seller/goods/Shown')
    expect([...site.pages.keys()]).toContain('/goods/edit/{id}')
  })

  test('of a long form is that long form', () => {
    for (const page of site.pages.values()) expect(expand(page.blocks)).toEqual(page.blocks)
    fc.assert(fc.property(anyBlocks, blocks => void expect(expand(expand(blocks))).toEqual(expand(blocks))))
  })

  test('of anything at all is something: what is wrong is left for the check', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(() => expand(value)).not.toThrow()
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom('list', 'form', 'columns', 'toolbar', 'run', 'fields', 'title'), fc.jsonValue())),
        value => {
          expect(() => expand(value)).not.toThrow()
        },
      ),
    )
  })
})

/** Blocks in every mixture of short and long forms. */
const name = fc.constantFrom('name', 'price', 'stock')
const step = fc.letrec<{ step: Record<string, unknown> }>(tie => ({
  step: fc.oneof(
    { depthSize: 'small' },
    fc.record({ toast: name }),
    fc.record({ call: fc.constant('POST a/b'), as: name }, { requiredKeys: ['call'] }),
    fc.record({ open: fc.constantFrom('/goods/add', '/nowhere') }),
    // biome-ignore lint/suspicious/noThenProperty: a key of the language
    fc.record({ if: fc.constant('=row.stock'), then: fc.oneof(tie('step'), fc.array(tie('step'), { maxLength: 2 })) }),
    fc.record({ each: fc.constant('=selected.ids'), run: tie('step') }),
  ),
})).step
const action = fc.oneof(
  fc.constantFrom('delete', 'onoff', 'export', 'unknown'),
  step,
  fc.record({ label: name, run: fc.oneof(step, fc.array(step, { maxLength: 2 })) }),
  fc.record({ name: fc.constantFrom('onoff', 'delete', 'mine'), icon: name }),
)
const column = fc.oneof(name, fc.record({ field: name, width: fc.nat() }))
const anyBlocks = fc.array(
  fc.letrec<{ block: Record<string, unknown> }>(tie => ({
    block: fc.oneof(
      { depthSize: 'small' },
      fc.record(
        {
          list: fc.constantFrom('goods', 'gone'),
          columns: fc.array(column),
          toolbar: fc.array(action),
          rowActions: fc.array(action),
        },
        { requiredKeys: ['list'] },
      ),
      fc.record({ form: fc.constant('goods'), fields: fc.array(column), actions: fc.array(action) }, { requiredKeys: ['form'] }),
      fc.record({ section: name, blocks: fc.array(tie('block'), { maxLength: 3 }) }),
      fc.record({
        tabs: fc.array(fc.record({ title: name, blocks: fc.array(tie('block'), { maxLength: 2 }) }), { maxLength: 2 }),
      }),
    ),
  })).block,
  { maxLength: 4 },
)

describe('the origin of a page', () => {
  test('names the very line of each of its nodes', () => {
    const { lines, file } = site.pages.get('/goods/list')!.origin
    expect(file).toBe('schemas/pages/goods/list.json')
    expect(lines).toMatchObject({
      'blocks[0]': 6,
      'blocks[0].columns[0]': 11,
      'blocks[0].columns[2]': 13,
      'blocks[0].toolbar[0].run[0]': 18,
      'blocks[0].batchActions[0].run[0].ask.percent': 22,
      'blocks[0].batchActions[0].run[2]': 24,
    })
  })

  test('is exact for blocks written at any distance from one another', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 20 }), gaps => {
        const text = `[${gaps.map(gap => `${'\n'.repeat(gap)}{"text": "a"}`).join(',')}]`
        const places = new Places()
        const spot = spotOf(places)
        expand(readJson(text, 'a.json', places).value, spot)
        const expected = gaps.map((_gap, index) => 1 + gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
        expect(gaps.map((_gap, index) => spot.around.lines[`blocks[${index}]`])).toEqual(expected)
      }),
    )
  })

  test('holds a line for every node of the long form that was written in its file', () => {
    const page: Page = site.pages.get('/goods/edit/{id}')!
    expect(Object.keys(page.origin.lines)).toEqual([
      'blocks[0]',
      'blocks[0].fields[0]',
      'blocks[0].fields[1]',
      'blocks[1]',
      'blocks[1].blocks[0]',
    ])
  })
})
