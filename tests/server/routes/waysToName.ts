import type { Entity } from '../../../contract/language/Entity.ts'
import type { Route } from '../../../server/context/Route.ts'
import { describeTable } from '../../../server/table/describe/describeTable.ts'
import { importColumns } from '../../../server/table/describe/fileColumns.ts'
import type { Values } from '../../support/server.ts'
import { titleOf } from './foreignRows.ts'
import { fillShape, type Shape } from './fillShape.ts'

/** One way to tell a route an id: in a query, in a body, or in a file. */
export type Way = { values: Values; file?: { name: string; content: string } }

const region = { province_id: 110000, city_id: 110100, district_id: 110101 }
const address = {
  receiver_name: '张三',
  receiver_phone: '13800138000',
  receiver_region: region,
  receiver_address: '建国路一号院',
}
/** Bodies that pass where none can be made of the shape alone: rules between their fields are the handler's. */
const bodies: Record<string, (id: number) => Values> = {
  'seller/bankcard/Reveal': id => ({ id, field: 'phone' }),
  'seller/provider/ProviderReveal': id => ({ id, field: 'bank_account' }),
  'seller/customer/reveal': id => ({ id, field: 'phone' }),
  'seller/ext/RegisterReveal': id => ({ id, field: 'phone' }),
  'seller/gift/BusReveal': id => ({ id, field: 'phone' }),
  'seller/gift/CustomReveal': id => ({ id, field: 'phone' }),
  'seller/goods/OnOff': id => ({ ids: [id], show: 1 }),
  'seller/goods/Reprice': id => ({ ids: [id], price: 100 }),
  'seller/order/OrderReveal': id => ({ id, field: 'receiver_phone' }),
  'seller/order/OrderSend': id => ({ id, version: 1, send_type: 3 }),
  'seller/order/OrderSendEdit': id => ({ id, version: 1, logistics_code: 'SF', waybill_no: 'SF12345678' }),
  'seller/order/OrderAddressEdit': id => ({ id, version: 1, ...address }),
  'seller/view/ViewSave': id => ({ id, version: 1, api: 'seller/goods/manageShow', name: 'Ours', content: {} }),
  'seller/view/ViewStart': id => ({ api: 'seller/goods/manageShow', id }),
}

/** The ways in which an id can be told to a route. `listed`: the entity whose list it is, which takes files. */
export function waysToName(route: Route, id: number, listed?: Entity): Way[] {
  if (route.method === 'GET') return inQuery(route, id)
  const numbered = ({ values, ...way }: Way): Way => ({
    ...way,
    values: route.once ? { ...values, request_no: crypto.randomUUID() } : values,
  })
  return [...inBody(route, id), ...inFile(route, id, listed)].map(numbered)
}

function inQuery({ query }: Route, id: number): Way[] {
  const made = query ? [fillShape(query as Shape, id) as Values] : []
  const protocol = [{ id }, { _parent: id }, { _ids: id }, { _options: 'category_id', _ids: id }]
  const counted = [
    { _down_excel: 1, id },
    { _count_sum: 1, id },
  ]
  return [...made, ...protocol, ...counted].map(values => ({ values }))
}

function inBody(route: Route, id: number): Way[] {
  const targets = [{ target: { ids: [id] } }, { target: { where: {}, except: [id], count: 0 } }]
  const body = bodies[route.path]?.(id)
  if (body) return [body, ...targets].map(values => ({ values }))
  const made = route.body ? [fillShape(route.body as Shape, id) as Values] : []
  const list = { target: { ids: [id] }, _down_excel: 1 }
  return [...made, list, { id }, { ids: [id] }, { id, version: 1 }, ...targets].map(values => ({ values }))
}

/** A sheet whose references are told by the title of the row; any other file where the route is no list. */
function inFile({ file }: Route, id: number, listed?: Entity): Way[] {
  if (!file) return []
  if (!listed) return [{ values: { kind: 'document', id: String(id) }, file: { name: 'a.csv', content: `id\n${id}\n` } }]
  const everybody = { actor: { all: true, permissions: new Set<string>() } } as unknown as Parameters<typeof importColumns>[0]
  const columns = importColumns(everybody, describeTable(listed))
  const cells = columns.map(({ field }) => (field.to ? titleOf(id) : ''))
  const content = `${columns.map(column => column.name).join(',')}\n${cells.join(',')}\n`
  return [{ values: { _excel_import: '1', _check: '1' }, file: { name: 'rows.csv', content } }]
}
