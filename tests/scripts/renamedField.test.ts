import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../support/snapshot.ts'

/** Files of other entities that name a field, for its rows are their children; or that have one of the same name, which is renamed with it. */
const named: Record<string, string[]> = {
  delivery_status: ['orderManagement/site_delivery.json'],
  sent_num: ['orderManagement/order.json', 'orderManagement/refund.json'],
  locked: ['goods/goods.json'],
  role_ids: ['sys/role.json'],
}

/**
 * Fields by the file of their entity: numbers, texts and JSON, most in raw SQL too. No other table has a column of these names but the one in `named`; one an
 * entity, as the compiler names the first wrong key of a row alone.
 */
const renamed: Record<string, string> = {
  off_by: 'goods/goods.json',
  supplier_status: 'supplier/supplier.json',
  delivery_status: 'orderManagement/order.json',
  sent_num: 'orderManagement/order_goods.json',
  locked: 'goods/sku.json',
  role_ids: 'sys/operator.json',
  path_arr: 'sys/role.json',
}

/** Where the word is not the column: what a call takes, a variable, a sentence; or what readLines.ts has read, where the error stands. */
const otherwise: Record<string, string[]> = {
  sent_num: ['server/modules/orderManagement/refund/restock.ts', 'server/modules/storefront/buyer_order/listOrders.ts'],
  supplier_status: ['server/modules/supplier/supplier/index.ts'],
  locked: [
    'server/events/outbox/takeMessages.ts',
    'server/modules/sys/operator/operatorHooks.ts',
    'server/modules/goods/goods/whyNotOn.ts',
  ],
}

let copy: string
let told: { file: string; text: string }[]

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'console-renamed-'))
  for (const folder of ['contract', 'demo', 'locales', 'renderer', 'schemas', 'scripts', 'server', 'site'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true })
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  const part = { extends: './tsconfig.json', include: ['server', 'demo'] }
  writeFileSync(join(copy, 'tsconfig.server.json'), JSON.stringify(part))
  for (const [name, file] of Object.entries(renamed))
    for (const one of [file, ...(named[name] ?? [])]) rename(join(copy, 'schemas/entities', one), name)
  told = [
    ...readRawSql(await run('scripts/rows.ts')),
    ...readErrors(await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json', '--pretty', 'false')),
  ]
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it.each(Object.keys(renamed))('the field %s, renamed, is an error in every file that uses it', name => {
  const files = [...new Set(told.filter(({ text }) => wordOf(name).test(text)).map(({ file }) => file))]
  const users = usersOf(name).filter(file => !otherwise[name]?.includes(file))
  expect(users.length).toBeGreaterThan(2)
  expect(files).toEqual(expect.arrayContaining(users))
})

const wordOf = (name: string) => new RegExp(`\\b${name}\\b`)

/** As somebody does who renames a field: everywhere in a file. */
function rename(path: string, name: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${name}_renamed`))
}

const run = (...parameters: string[]): Promise<string> =>
  new Promise(resolve =>
    execFile(process.execPath, parameters, { cwd: copy, maxBuffer: 10_000_000 }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  )

/** `file:line  raw SQL names "…"` of `npm run rows`. */
const readRawSql = (said: string) =>
  [...said.matchAll(/^(\S+?):\d+ {2}(raw SQL names "\w+")/gm)].map(([, file = '', text = '']) => ({ file, text }))

/** The compiler's errors, each with the line it points at. */
const readErrors = (said: string) =>
  [...said.matchAll(/^(\S+?)\((\d+),\d+\): error (.+(?:\n .*)*)/gm)].map(([, file = '', line, message = '']) => ({
    file,
    text: `${message}\n${readFileSync(join(copy, file), 'utf8').split('\n')[Number(line) - 1]}`,
  }))

/** Files of the server and its demo data that name a field in code, comments and sentences left out. */
function usersOf(name: string): string[] {
  const files = ['server', 'demo'].flatMap(folder =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return files
    .filter(file => file.endsWith('.ts') && !file.endsWith('/EntityTables.ts'))
    .filter(file => wordOf(name).test(withoutComments(readFileSync(join(copy, file), 'utf8'))))
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]* [^'\n]*'/g, '')
