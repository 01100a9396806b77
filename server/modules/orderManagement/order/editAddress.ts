import type { Context } from '../../../context/Context.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { findRegion } from '../../console/region/readRegions.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { changeOrder, lockOrder, requireTransition } from './lockOrder.ts'

export type AddressWish = {
  id: number
  version: number
  receiver_name: string
  receiver_phone: string
  receiver_region: { province_id: number; city_id: number; district_id?: number | null }
  receiver_address: string
}

/** Corrects where an order goes, while nothing has been shipped (docs/rules/orders.md#address). */
export async function editAddress(context: Context, wish: AddressWish): Promise<{ id: number; version: number }> {
  const region = readRegion(context, wish.receiver_region)
  return context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, wish.id)
    requireTransition(context, order, 'address_edit', wish.version)
    if (order.delivery_status !== 0) throw stateConflict(context)
    const { receiver_name, receiver_phone, receiver_address } = wish
    const version = await changeOrder(context, trx, order, {
      receiver_name,
      receiver_phone,
      receiver_address,
      receiver_region: JSON.stringify(region),
    })
    const values = {
      name: receiver_name,
      place: `${region.province_name} ${region.city_name} ${region.district_name} ${receiver_address}`,
    }
    await writeEntityLog(context, trx, {
      supplierId: order.supplier_id,
      entity: 'order',
      entityId: order.id,
      action: 'address_edit',
      from: 'pay',
      to: 'pay',
      content: 'Address changed: {name}, {place}',
      values,
      about: ['receiver_name', 'receiver_region', 'receiver_address'],
      visibleToBuyer: true,
    })
    return { id: order.id, version }
  })
}

function readRegion(context: Context, wish: AddressWish['receiver_region']) {
  const province = findRegion(wish.province_id)
  const city = province?.children.find(({ id }) => id === wish.city_id)
  const district = city?.children.find(({ id }) => id === wish.district_id)
  if (!province || !city || (city.children.length > 0 && !district))
    throw invalid({ receiver_region: context.t('Choose a region') })
  return {
    province_id: province.id,
    city_id: city.id,
    district_id: district?.id ?? null,
    province_name: province.name,
    city_name: city.name,
    district_name: district?.name ?? '',
  }
}
