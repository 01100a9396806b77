/** A number of the workbench as the contract calls it, and the list that it counts: a card of the dashboard opens that. */
export type Card = { key: string; count: string }

/** docs/rules/shops.md#dashboard. What each counts is said by the page that it opens. */
export const cards: readonly Card[] = [
  { key: 'to_ship', count: '/orderManagement/logisticsExpress/bedelivered' },
  { key: 'to_redeem', count: '/orderManagement/shopConsumption/shopbecounsumed' },
  { key: 'to_pay', count: '/orderManagement/logisticsExpress/bepaid' },
  { key: 'to_receive', count: '/orderManagement/logisticsExpress/bereceived' },
  { key: 'refund_decide', count: '/orderManagement/refundmanagement/pendingrefund?view=apply' },
  { key: 'return_decide', count: '/orderManagement/refundmanagement/pendinggoods?view=apply' },
  { key: 'return_confirm', count: '/orderManagement/refundmanagement/pendinggoods?view=wait_receive' },
  { key: 'refund_rule', count: '/orderManagement/refundmanagement/pendingrefund?view=platform' },
  { key: 'return_rule', count: '/orderManagement/refundmanagement/pendinggoods?view=platform' },
  { key: 'to_invoice', count: '/orderManagement/invoiceManage?view=invoice_status-0' },
  { key: 'eval_review', count: '/orderManagement/evaluation?view=eval_status-0' },
  { key: 'on_sale', count: '/goods/manageShow' },
  { key: 'in_warehouse', count: '/goods/manageUnShow' },
  { key: 'stock_low', count: '/goods/manageShow?view=low' },
  { key: 'goods_review', count: '/goods/manageExamine' },
  { key: 'suppliers', count: '/supplier/manage/list' },
  { key: 'suppliers_pending', count: '/supplier/manage/list?enter_status=0' },
  { key: 'cert_pending', count: '/supplier/manage/list?cert_status=2' },
  { key: 'site_pending', count: '/users/site/manage?audit_status=0' },
]
