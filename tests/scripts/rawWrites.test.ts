import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const entities = new Set(globSync('schemas/entities/**/*.json', { cwd: root }).map(file => file.replace(/^.*\/|\.json$/g, '')))

/** What a source writes into tables of entities besides the saves of the table protocol. */
const writesOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:updateTable|deleteFrom)\('(\w+)'\)|sql(?:<[^`]*>)?`\s*(?:update|delete from) "?(\w+)"?/g)]
    .map(([, built = '', written = '']) => built || written)
    .filter(table => entities.has(table))

const isNoted = (source: string): boolean => /\bnote(?:Change|Written)\(/.test(source)

/** Writes that have nothing to tell in the activity log, and why. */
const nothingToTell: Record<string, string> = {
  'console/frontErrors/recordError.ts': 'errors of the console that have grown old',
  'console/quickmenu/ownMenu.ts': 'the own pages of an operator: the call holds the list, or the page that goes',
  'console/session/changePassword.ts': 'a password, which is told to nobody',
  'console/session/enter.ts': 'the moment of a login, by nobody who is logged in yet',
  'console/session/socialBinds.ts': 'a link of the own account that is there or is not: the call is named for it',
  'console/view/chooseView.ts': 'the view that a list opens with for one operator: the call names it',
  'finance/payment/beginPayment.ts': 'payments of buyers, who have no activity log',
  'goods/coupon/takeCoupon.ts': 'coupons that are counted: each that is given out is a row of its own',
  'goods/gift/savePush.ts': 'that a webhook tells of gift orders alone, once for all, and its secret, which is told to nobody',
  'goods/goods/applyRevision.ts': 'a time to unlist that was told when its version was saved',
  'goods/stock/takeBack.ts': 'pieces that are counted: stock_log has each before and after',
  'goods/stock/moveStock.ts': 'pieces that are counted: stock_log has each before and after',
  'orderManagement/logistics/queryLogistics.ts': 'what a carrier told, by a call that only reads',
  'orderManagement/purchase/noteNeeds.ts': 'which purchase a line is in, as its order is paid: by the server itself',
  'orderManagement/refund/giveBack.ts': 'transitions of the server itself, told in the history of the order',
  'orderManagement/refund/trackReturn.ts': 'what a carrier told, by a call that only reads',
  'orderManagement/redemption/expireCodes.ts': 'a transition of the server itself, told in the history of the order',
  'plugin/addon/keepRows.ts': 'what the files of add-ons say',
  'storefront/buyer_order/placeOrder.ts': 'the language of a buyer, who has no activity log',
  'sys/operator/operatorHooks.ts': 'a row that is deleted in the same call, which the log says',
  'sys/webhook/bringDelivery.ts': 'what became of a delivery, in the outbox',
  'sys/webhook/webhookSecrets.ts': 'secrets, which are told to nobody',
}

test('6 every write of a module besides a save notes before and after for the activity log, or has nothing to tell', () => {
  const found = globSync('server/modules/**/*.ts', { cwd: root }).flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    const tables = writesOf(source)
    return tables.length > 0 ? [{ file: file.replace('server/modules/', ''), tables, noted: isNoted(source) }] : []
  })
  const excused = (file: string) => Object.keys(nothingToTell).find(name => file.startsWith(name))
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(({ file, noted }) => !noted && !excused(file)).map(({ file, tables }) => `${file}: ${tables}`)).toEqual([])
  const used = new Set(found.filter(({ noted }) => !noted).map(({ file }) => excused(file)))
  expect(Object.keys(nothingToTell).filter(name => !used.has(name))).toEqual([])
})

test('writes are seen in the builder and in raw SQL, those of tables that are no entities are not', () => {
  const writes =
    'trx.updateTable(\'goods\').set({})\nsql`update sku set stock = 1`\nsql<Row>`\n  delete from "order" where id = 1`'
  expect(writesOf(`${writes}\ntrx.updateTable('console_session')\nsql\`select 1 from goods for update\``)).toEqual([
    'goods',
    'sku',
    'order',
  ])
})
