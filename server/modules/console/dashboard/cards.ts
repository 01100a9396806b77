/** A number of the workbench as the contract calls it, and the list that it counts: a card of the dashboard opens that. */
export type Card = { key: string; count: string }

/** docs/rules/shops.md#dashboard. What each counts is said by the page that it opens. */
export const cards: readonly Card[] = [
  { key: 'to_ship', count: '/orderManagement/logisticsExpress/bedelivered' },
  { key: 'to_pay', count: '/orderManagement/logisticsExpress/bepaid' },
  { key: 'to_receive', count: '/orderManagement/logisticsExpress/bereceived' },
  { key: 'in_refund', count: '/orderManagement/logisticsExpress/index?refund_state=1' },
  { key: 'on_sale', count: '/goods/manageShow' },
  { key: 'in_warehouse', count: '/goods/manageUnShow' },
  { key: 'stock_low', count: '/goods/manageShow?view=low' },
  { key: 'goods_review', count: '/goods/manageUnShow?view=review' },
  { key: 'suppliers', count: '/supplier/manage/list' },
  { key: 'suppliers_pending', count: '/supplier/manage/list?enter_status=0' },
  { key: 'cert_pending', count: '/supplier/manage/list?cert_status=2' },
]
