import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Growth = { domains: number; entities: number }

/** Pages of each entity: its list, adding, editing and looking at one. */
export const pagesPerEntity = 4
/** Calls of each entity: list (read and import), info, save, delete. */
export const callsPerEntity = 5

const itemWords = { zh: '项目', es: 'Cosa', ja: '品目' } as const
const sectionWords = { zh: '栏目', es: 'Sección', ja: 'セクション' } as const
type Words = Map<string, string[]>

/** The name of a made section of the menu, which is its folder as well. */
export const sectionOf = (domain: number): string => `growth${domain}`

/**
 * Puts domains that nobody needs into a copy of the project: entities that refer to one another, pages, cases, words and demo rows,
 * as a team would write them by hand. Only data, and one file of seeds a domain.
 */
export function growTree(root: string, { domains, entities }: Growth): void {
  const words: Words = new Map()
  for (let domain = 1; domain <= domains; domain += 1)
    for (let number = 1; number <= entities; number += 1) growEntity(root, domain, number, words)
  for (let domain = 1; domain <= domains; domain += 1) growSection(root, domain, entities, words)
  for (const [language, texts] of words) addWords(root, language, texts)
}

const write = (root: string, name: string, value: unknown): void => {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}

function growEntity(root: string, domain: number, number: number, words: Words): void {
  const section = sectionOf(domain)
  const name = `${section}_item${number}`
  const label = `Item ${domain}.${number}`
  const path = `/${section}/item${number}`
  const call = (verb: string) => `seller/${name}/${verb}`
  write(root, `schemas/entities/${section}/${name}.json`, {
    entity: name,
    label,
    none: 'No products here yet',
    counted: '{count} products',
    title: 'name',
    api: { list: call('List'), info: call('Info'), save: call('Save'), delete: call('Del') },
    fields: {
      ...fields,
      ...(number > 1 ? { other_id: { type: 'ref', label: 'Product', to: `${section}_item${number - 1}` } } : {}),
    },
    list: {
      filters: ['name', 'kind', 'price'],
      columns: ['name', 'kind', 'price', 'stock', '|', 'phone', 'updated_at'],
      toolbar: [{ open: `${path}/add` }, 'import', 'export'],
      rowActions: [{ open: `${path}/edit/{row.id}`, label: 'Edit' }, 'delete'],
    },
    form: [{ fields: [...Object.keys(fields), ...(number > 1 ? ['other_id'] : [])] }],
    rules: [
      {
        check: '=form.market_price == null || form.price == null || form.market_price >= form.price',
        at: 'market_price',
        say: 'The market price is below the price',
      },
    ],
  })
  growPages(root, { path, label, name })
  say(label, `${domain}.${number}`, itemWords, words)
}

function say(text: string, number: string, nouns: typeof itemWords | typeof sectionWords, words: Words): void {
  for (const [language, noun] of Object.entries(nouns))
    words.set(language, [...(words.get(language) ?? []), `${text}=${noun}${language === 'ja' ? '' : ' '}${number}`])
}

const fields = {
  name: { type: 'text', label: 'Name', required: true, max: 60, filter: 'contains' },
  code: { type: 'text', label: 'Product number', max: 32, pattern: '^[A-Za-z0-9-]{1,32}$', unique: true },
  kind: {
    type: 'enum',
    label: 'Type',
    required: true,
    default: 1,
    filter: true,
    options: { 1: 'Physical product', 2: 'Virtual or in store' },
  },
  price: { type: 'money', label: 'Price', required: true, min: 1, sort: true, filter: true },
  market_price: { type: 'money', label: 'Market price', min: 0 },
  stock: { type: 'int', label: 'Stock', min: 0, default: 0, sort: true, sum: true },
  phone: { type: 'phone', label: 'Phone' },
  remark: { type: 'longtext', label: 'Note', max: 500 },
}

const row = {
  id: 1,
  version: 1,
  name: 'Sample',
  code: 'A-1',
  kind: 1,
  price: 1250,
  market_price: null,
  stock: 3,
  phone: '13800138000',
  remark: 'x',
  updated_at: 1_794_542_400,
}

function growPages(root: string, { path, label, name }: { path: string; label: string; name: string }): void {
  const folder = `schemas/pages${path}`
  const answers = { [`GET seller/${name}/List`]: { rows: [row] }, [`GET seller/${name}/Info`]: row }
  const cases = (steps: unknown[], params = {}) => ({ cases: [{ title: 'It is there', params, answers, steps }] })
  write(root, `${folder}/list.json`, { title: label, icon: 'shopping', blocks: [{ list: name }] })
  write(root, `${folder}/list.cases.json`, cases([{ see: 'Sample' }, { see: '12.50' }]))
  write(root, `${folder}/add.json`, { title: 'Add product', menu: `${path}/list`, mode: 'drawer', blocks: [{ form: name }] })
  write(root, `${folder}/add.cases.json`, cases([{ see: 'Product number' }]))
  write(root, `${folder}/edit/[id].json`, { title: 'Edit product', menu: `${path}/list`, record: name, blocks: [{ form: name }] })
  write(root, `${folder}/edit/[id].cases.json`, cases([{ see: 'Sample' }], { id: '1' }))
  write(root, `${folder}/detail/[id].json`, {
    title: 'Product',
    menu: `${path}/list`,
    record: name,
    hidden: true,
    blocks: [{ detail: name }],
  })
  write(root, `${folder}/detail/[id].cases.json`, cases([{ see: 'Sample' }], { id: '1' }))
}

function growSection(root: string, domain: number, entities: number, words: Words): void {
  const section = sectionOf(domain)
  const title = `Section ${domain}`
  say(title, String(domain), sectionWords, words)
  const menu = join(root, 'schemas/menu.json')
  const sections: unknown[] = JSON.parse(readFileSync(menu, 'utf8'))
  writeFileSync(menu, JSON.stringify([...sections, { path: `/${section}`, title, icon: 'shopping' }]))
  const seeds = Array.from({ length: entities }, (_, at) => {
    const name = `${section}_item${at + 1}`
    return `  ${name}: { after: ['supplier'], run: context => insertRows(context, '${name}', rows) },`
  })
  const text = [
    `import { defineSeeds } from '../defineSeeds.ts'`,
    `import { insertRows } from '../insertRows.ts'`,
    '',
    'const rows = Array.from({ length: 40 }, (_, at) => ({',
    '  id: at + 1,',
    '  supplier_id: at % 2 === 0 ? 2 : 3,',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    '  name: `Sample ${at}`,',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    '  code: `S-${at}`,',
    '  kind: 1,',
    '  price: 100 + at,',
    '  stock: at,',
    '}))',
    '',
    'export default defineSeeds({',
    ...seeds,
    '})',
    '',
  ]
  write(root, `demo/${section}/index.ts`, text.join('\n'))
}

/** Where the words of a language are one file they are joined to it; else they are a file more. */
function addWords(root: string, language: string, texts: readonly string[]): void {
  const own = Object.fromEntries(texts.map(text => text.split('=', 2) as [string, string]))
  const file = join(root, `locales/${language}.json`)
  if (!existsSync(file)) return write(root, `locales/${language}/growth.json`, own)
  const words: Record<string, string> = { ...JSON.parse(readFileSync(file, 'utf8')), ...own }
  writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
}
