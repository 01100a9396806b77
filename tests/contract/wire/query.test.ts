import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QueryError } from '../../../contract/wire/query/QueryError.ts'
import { readMetadata } from '../../../contract/wire/metadata/readMetadata.ts'
import { readQuery } from '../../../contract/wire/query/readQuery.ts'
import { toWhere, writeWhere } from '../../../contract/language/writeWhere.ts'
import { metadata } from './table.ts'

const problems = (query: Record<string, unknown>): Record<string, string> => {
  try {
    readQuery(query, metadata)
  } catch (error) {
    if (error instanceof QueryError)
      return Object.fromEntries(Object.entries(error.problems).map(([name, problem]) => [name, problem.message]))
    throw error
  }
  return {}
}

describe('a table query', () => {
  test('9 Default page is 1, and the default limit comes from the server: a query that says nothing', () => {
    expect(readQuery({}, metadata)).toEqual({ ask: 'rows', page: 1, limit: 20, order: 'asc', filters: [] })
    expect(readQuery({}, { ...metadata, limit: 35 })).toMatchObject({ page: 1, limit: 35 })
  })
  test('4 A sort carries a field and an ascending flag, beside page and typed filters; empty filters are none', () => {
    const query = readQuery(
      {
        page: '2',
        limit: '50',
        sort: 'number',
        order: 'desc',
        number: '150,2000',
        city_id: '7',
        text: '',
        date: ',',
      },
      metadata,
    )
    expect(query).toMatchObject({ ask: 'rows', page: 2, limit: 50, sort: 'number', order: 'desc' })
    expect(query.filters.map(({ name, column, condition }) => [name, column.name, condition])).toEqual([
      ['number', 'number', { range: { from: 150, to: 2000 } }],
      ['city_id', 'cascade', { eq: 7 }],
    ])
  })
  test.each([
    [{ _metadata: '1' }, { ask: 'metadata' }],
    [{ _count_sum: '1' }, { ask: 'count' }],
    [{ _parent: '5' }, { ask: 'rows', parent: 5 }],
    [{ _down_excel_import_tpl: '1' }, { ask: 'template' }],
    [
      { _options: 'select', _search: 'a', _ids: '1,2', _parent: '3' },
      { ask: 'options', parent: 3, options: { field: 'select', search: 'a', ids: [1, 2] } },
    ],
    [
      { _down_excel: '1', _async: '1', _excel_file_name: 'N', _excel_down_culumns: 'text,number', id: '1,2' },
      { ask: 'export', file: { name: 'N', columns: ['text', 'number'], async: true }, pks: [1, 2] },
    ],
  ])('%j asks for %j', (query, expected) => {
    expect(readQuery(query, metadata)).toMatchObject(expected)
  })
  test('names every parameter that is wrong, at once', () => {
    expect(
      problems({
        page: '0',
        limit: '501',
        sort: 'text',
        order: 'up',
        txt: 'x',
        secret: 'x',
        image: 'x',
        number: 'x',
        cascade: '1',
        _count_sum: 'yes',
        select: ['1', '1'],
      }),
    ).toEqual({
      page: 'page must be a whole number from 1 to 1000000000',
      limit: 'limit must be a whole number from 1 to 500',
      sort: 'The table cannot be sorted by The text',
      order: 'order is asc or desc',
      txt: 'There is no parameter txt. Did you mean text?',
      secret: 'Secret cannot be filtered',
      image: 'The image cannot be filtered',
      number: 'A filter by The number takes two values separated by a comma; either can be empty',
      cascade: 'The cascade cannot be filtered',
      _count_sum: '_count_sum must be 0 or 1',
      select: 'The parameter select is given more than once',
    })
  })
  test('is not fooled by names that every object has', () => {
    expect(Object.keys(problems({ sort: 'constructor', toString: '1', hasOwnProperty: '2' })).sort()).toEqual([
      'hasOwnProperty',
      'sort',
      'toString',
    ])
  })
  test.each([
    ['no row', { id: ' ' }, { id: 'The filter on id is empty' }],
    [
      'rows with a gap, and without no row',
      { id: '1,,2', _except: ',' },
      { id: 'The filter on id is empty', _except: 'The filter on _except is empty' },
    ],
  ])('of an export names keys that are none: %s', (_, keys, refused) => {
    expect(problems({ _down_excel: '1', ...keys })).toEqual(refused)
  })
  test('of anything is read or refused with a QueryError', () => {
    const name = fc.constantFrom(
      ...metadata.column_names,
      'page',
      'limit',
      'sort',
      'order',
      '_ids',
      '_options',
      '_down_excel',
      '_except',
      'zzz',
    )
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(fc.string(), fc.constantFrom('1', '0', '1,2'), fc.array(fc.string()))), query => {
        expect(() => problems(query)).not.toThrow()
      }),
    )
  })
})

describe('a page’s fixed condition', () => {
  test('travels as filters and means the same on arrival', () => {
    const where = {
      select: 1,
      number: { lt: 10 },
      datetime: { gte: 5, lt: 100 },
      checkbox: { in: [1, 2] },
      text: { contains: 'x' },
      city_id: 7,
    }
    const written = writeWhere(where, metadata)
    expect(written).toEqual({ select: '1', number: ',9', datetime: '5,99', checkbox: '1,2', text: 'x', city_id: '7' })
    expect(
      Object.fromEntries(readQuery(written, metadata).filters.map(({ name, condition }) => [name, toWhere(condition)])),
    ).toEqual({
      select: { eq: 1 },
      number: { lte: 9 },
      datetime: { gte: 5, lte: 99 },
      checkbox: { in: [1, 2] },
      text: { contains: 'x' },
      city_id: { eq: 7 },
    })
  })
  test.each([
    [{ text: 'x' }, 'The text can only be searched by part of its text'],
    [{ select: null }, 'The select cannot be compared with an empty value'],
    [{ number: { gt: 5, in: [1] } }, 'The number takes exactly one condition'],
    [{ nope: 1 }, 'The table has no filter nope'],
  ])('%j cannot be said: %s', (where, sentence) => {
    expect(() => writeWhere(where, metadata)).toThrow(sentence)
  })
})

describe('the metadata of another back end', () => {
  test('is itself when it is complete', () => {
    expect(readMetadata(JSON.parse(JSON.stringify(metadata)))).toMatchObject({ ...metadata, rows: expect.any(Object) })
    expect(readMetadata(metadata).rows.cascade).toMatchObject(metadata.rows.cascade!)
  })
  test('3 A column has: title, name, type, sort, item_align, item_width, decimal, options, sum, cascades, second_name', () => {
    const column = {
      title: 'Worth',
      name: 'worth',
      type: 'number',
      sort: true,
      item_align: 'right',
      item_width: 120,
      decimal: 2,
      options: [{ value: 1, label: 'One' }],
      sum: true,
      cascades: [{ name: 'province', second_name: 'province_id' }],
      second_name: 'worth_second',
    }
    expect(readMetadata({ column_names: ['worth'], rows: { worth: column } }).rows.worth).toEqual(column)
  })
  test('3 Column types: hide, select, checkbox, cascade, number, date, datetime, eqdate, time, eqtime, second, image, text; any other is text', () => {
    const types = 'hide select checkbox cascade number date datetime eqdate time eqtime second image text'.split(' ')
    const rows = Object.fromEntries([...types, 'wonder'].map(type => [type, { type }]))
    const read = Object.values(readMetadata({ column_names: [...types, 'wonder'], rows }).rows)
    expect(read.map(({ type }) => type)).toEqual([...types, 'text'])
  })
  test('gets defaults for what it leaves out', () => {
    const read = readMetadata({
      column_names: ['id', 'name', 'kind'],
      rows: { name: { title: 'Name', type: 'wonder', sort: 1, options: 5 }, kind: { type: 'select', options: { 1: 'One' } } },
      show_sum: '1',
      limit: '1000',
    })
    expect(read.rows).toEqual({
      id: { name: 'id', title: 'id', type: 'text', sort: false, sum: false },
      name: { name: 'name', title: 'Name', type: 'text', sort: true, sum: false },
      kind: { name: 'kind', title: 'kind', type: 'select', sort: false, sum: false, options: [{ value: '1', label: 'One' }] },
    })
    expect(read).toMatchObject({ pk: 'id', show_sum: true, show_excel: false, export_type: 'excel', top_search: [], limit: 1000 })
  })
  test('may list its columns and options', () => {
    const read = readMetadata({
      rows: [{ name: 'a', options: ['x', { value: 2, children: [{ value: 3, label: 'c' }] }] }, { title: 'nameless' }],
    })
    expect(read.column_names).toEqual(['a'])
    expect(read.rows.a?.options).toEqual([
      { value: 'x', label: 'x' },
      { value: 2, label: '2', children: [{ value: 3, label: 'c' }] },
    ])
  })
  test('is refused with a sentence when there is nothing to make a table from', () => {
    for (const data of [null, 'login', [], 7]) expect(() => readMetadata(data)).toThrow('The server sent no table')
    expect(() => readMetadata({})).toThrow('The server sent a table without columns')
  })
  test('of any shape is read or refused, never worse', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            column_names: fc.anything(),
            rows: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())),
            limit: fc.anything(),
          },
          { requiredKeys: [] },
        ),
        data => {
          try {
            readMetadata(data)
          } catch (error) {
            expect(error).toMatchObject({ name: 'ValueError' })
          }
        },
      ),
    )
  })
})
