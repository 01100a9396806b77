import { expect, test } from 'vitest'
import { formatProblem } from '../../../contract/language/Problem.ts'
import { compileFiles } from '../../support/compileFiles.ts'

const link = {
  entity: 'link',
  label: 'Link',
  title: 'name',
  api: { list: 'seller/link/List', info: 'seller/link/Info' },
  fields: {
    name: { type: 'text', label: 'Name' },
    place: { type: 'enum', label: 'Place', options: { head: 'Head', foot: 'Foot' } },
  },
}
const family = {
  for: [
    { base: '/links/head', place: 'head', named: 'Links in the head' },
    { base: '/links/foot', place: 'foot', named: 'Links in the foot' },
  ],
  pages: {
    '.': {
      title: '=named',
      blocks: [{ list: 'link', where: { place: '=place' }, columns: [{ field: 'name', open: '{base}/{row.id}' }] }],
    },
    '[id]': { title: 'Link {record.name}', record: 'link', menu: '=base', blocks: [{ detail: 'link' }] },
  },
}

const compile = (text: string) =>
  compileFiles({
    'schemas/menu.json': JSON.stringify([{ path: '/links', title: 'Links', icon: 'shop' }]),
    'schemas/entities/link.json': JSON.stringify(link),
    'schemas/families/links.json': text,
  }).site
const written = JSON.stringify(family, null, 2)
const lineOf = (part: string) => written.slice(0, written.indexOf(part)).split('\n').length

test('a family makes each of its pages in each of its places, with what is the place’s own', () => {
  const { pages, problems } = compile(written)
  expect(problems.map(formatProblem)).toEqual([])
  expect([...pages.keys()]).toEqual(['/links/head', '/links/head/{id}', '/links/foot', '/links/foot/{id}'])
  expect(pages.get('/links/foot')).toMatchObject({
    title: 'Links in the foot',
    blocks: [{ kind: 'list', where: { place: 'foot' }, columns: [{ field: 'name', open: '/links/foot/{row.id}' }] }],
  })
  expect(pages.get('/links/head/{id}')).toMatchObject({ title: 'Link {record.name}', menu: '/links/head' })
})

test('a slip in a page of a family is told once, where it was written', () => {
  const { pages, problems } = compile(written.replace('"field": "name"', '"field": "nmae"'))
  expect(problems.map(formatProblem)).toEqual([
    `schemas/families/links.json:${lineOf('"field": "name"')}  blocks[0].columns[0].field  link has no field "nmae". Did you mean "name"?`,
  ])
  expect(pages.size).toBe(0)
})

test('a value that a place gives is told where the place gives it', () => {
  const { problems } = compile(written.replace('"place": "foot"', '"place": "feet"'))
  expect(problems.map(formatProblem)).toEqual([
    `schemas/families/links.json:${lineOf('"place": "foot"')}  blocks[0].where.place  "feet" is not among the options head, foot`,
  ])
})

test('a place that does not say what the others say is told', () => {
  const { named: _named, ...foot } = family.for[1]!
  const { problems } = compile(JSON.stringify({ ...family, for: [family.for[0], foot] }))
  expect(problems.map(formatProblem)).toContain(
    'schemas/families/links.json:1  for[0].named  /links/foot does not say "named", which another place says',
  )
})

test('a page that stands in the place of another is told', () => {
  const site = compile(JSON.stringify({ ...family, for: [family.for[0], family.for[0]] }))
  expect(site.problems.map(one => one.rule)).toContain('route')
})
