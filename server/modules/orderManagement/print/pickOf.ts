import type { OrderLine } from '../order/readLines.ts'

type Pick = { sku_code: string | null; goods_name: string; spec_text: string | null; num: number; orders: number }

/** What is left to send of each variant, by its code and name. */
export function pickOf(lines: readonly (OrderLine & { sku_code?: string | null })[]): Pick[] {
  const picks = [...Map.groupBy(lines, line => Number(line.sku_id)).values()].map(same => {
    const [{ sku_code = null, goods_name, spec_text }] = same as [OrderLine & { sku_code?: string | null }]
    const num = same.reduce((sum, line) => sum + Math.max(0, line.num - line.refund_num), 0)
    return { sku_code, goods_name, spec_text, num, orders: new Set(same.map(({ order_id }) => order_id)).size }
  })
  return picks
    .filter(({ num }) => num > 0)
    .toSorted((a, b) => (a.sku_code ?? '').localeCompare(b.sku_code ?? '') || a.goods_name.localeCompare(b.goods_name))
}
