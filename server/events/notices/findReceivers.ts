import type { Notice } from '../../../contract/language/Notice.ts'
import type { Language } from '../../../contract/values/Language.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Trx } from '../../rows/Tables.ts'

/** Who is told by phone, and in which language: the one they were last seen with, else that of their shop, else that of the demo. */
export type Receiver = { phone: string; language: Language }

/** Those whom a notice names, each phone once. */
export async function findReceivers(
  context: Context,
  trx: Trx,
  notice: Notice,
  { row, supplierId }: { row: Row; supplierId: number },
): Promise<Receiver[]> {
  const { config } = context.services
  const speak = (...wishes: Wish[]): Language => spokenOf(context, ...wishes)
  const told = new Set(notice.to.flatMap(party => (party === 'S' ? supplierId : party === 'U' ? platformId : [])))
  const shops = await trx
    .selectFrom('supplier')
    .select(['id', 'contact_phone', 'language'])
    .where('id', 'in', [...told, supplierId])
    .execute()
  const own = shops.find(({ id }) => Number(id) === supplierId)?.language
  const buyer = notice.to.includes('B') && notice.phone !== undefined ? row[notice.phone] : null
  const all = [
    {
      phone: buyer,
      language: buyer === null ? config.demoLanguage : speak(await languageOfBuyer(context, trx, notice, row), own),
    },
    ...shops
      .filter(({ id }) => told.has(Number(id)))
      .map(shop => ({ phone: shop.contact_phone, language: speak(shop.language) })),
  ]
  const known = all.flatMap(({ phone, language }) => (typeof phone === 'string' && phone !== '' ? [{ phone, language }] : []))
  return [...new Map(known.toReversed().map(one => [one.phone, one])).values()].toReversed()
}

type Wish = string | null | undefined

/** The first of these that the server speaks, else that of the demo. */
const spokenOf = ({ services: { languages, config } }: Context, ...wishes: Wish[]): Language =>
  wishes.find(wish => wish !== null && wish !== undefined && languages.includes(wish)) ?? config.demoLanguage

/** In which language a buyer of a shop is told something that no notice tells: theirs, else that of the shop. */
export async function languageOf(context: Context, buyerId: number, shopId: number): Promise<Language> {
  const { database } = context
  const buyer = await database.selectFrom('buyer').select('language').where('id', '=', buyerId).executeTakeFirst()
  const shop = await database.selectFrom('supplier').select('language').where('id', '=', shopId).executeTakeFirst()
  return spokenOf(context, buyer?.language, shop?.language)
}

/** That of the member whom the record names, or is. */
async function languageOfBuyer({ services }: Context, trx: Trx, { entity }: Notice, row: Row): Promise<string | null> {
  const fields = Object.entries(services.entities.get(entity)?.fields ?? {})
  const named = entity === 'buyer' ? 'id' : fields.find(([, { to }]) => to === 'buyer')?.[0]
  const id = named === undefined ? 0 : Number(row[named] ?? 0)
  if (!(id > 0)) return null
  const found = await trx.selectFrom('buyer').select('language').where('id', '=', id).executeTakeFirst()
  return found?.language ?? null
}
