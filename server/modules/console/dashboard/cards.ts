import type { Where } from '../../../../contract/language/shape.ts'

/** A number of the workbench: the list it opens, and the condition under which that list shows the same number. */
export type Card = { key: string; entity: string; api: string; where: Where; platform?: boolean }

const travelling = { in: [1, 3] }

/** domain.md §19. Each condition is the one of the page that the card opens. */
export const cards: readonly Card[] = [
  { key: 'to_ship', entity: 'order', api: 'seller/order/OrderList', where: { freight_mode: travelling, order_status: 'pay' } },
  { key: 'to_pay', entity: 'order', api: 'seller/order/OrderList', where: { freight_mode: travelling, order_status: 'submit' } },
  {
    key: 'to_receive',
    entity: 'order',
    api: 'seller/order/OrderList',
    where: { freight_mode: travelling, order_status: 'send' },
  },
  { key: 'in_refund', entity: 'order', api: 'seller/order/OrderList', where: { freight_mode: travelling, refund_state: 1 } },
  { key: 'on_sale', entity: 'goods', api: 'seller/goods/manageShow', where: { show: 1 } },
  { key: 'in_warehouse', entity: 'goods', api: 'seller/goods/manageUnShow', where: { show: 0 } },
  { key: 'stock_low', entity: 'goods', api: 'seller/goods/manageShow', where: { show: 1, stock_low: 1 } },
  { key: 'goods_review', entity: 'goods', api: 'seller/goods/manageUnShow', where: { show: 0, audit_status: 0 } },
  { key: 'suppliers', entity: 'supplier', api: 'seller/enter/SupplierManage', where: {}, platform: true },
  {
    key: 'suppliers_pending',
    entity: 'supplier',
    api: 'seller/enter/SupplierManage',
    where: { enter_status: 0 },
    platform: true,
  },
  { key: 'cert_pending', entity: 'supplier', api: 'seller/enter/SupplierManage', where: { cert_status: 2 }, platform: true },
]
