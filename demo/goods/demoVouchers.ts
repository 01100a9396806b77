/** A voucher of a demo shop: amounts in cents, days since it was made. */
export type DemoVoucher = {
  supplier_id: number
  name: string
  face: number
  price: number
  least: number
  total: number
  ago: number
  /** How many members took one, and after how many others */
  taken: number
  after: number
  ended?: true
  stopped?: true
}

export const demoVouchers: readonly DemoVoucher[] = [
  { supplier_id: 2, name: 'Autumn Thank-You ¥20', face: 2_000, price: 0, least: 9_900, total: 500, ago: 12, taken: 26, after: 0 },
  {
    supplier_id: 2,
    name: 'Prepaid ¥100 for ¥80',
    face: 10_000,
    price: 8_000,
    least: 0,
    total: 200,
    ago: 20,
    taken: 24,
    after: 3,
  },
  {
    supplier_id: 2,
    name: 'Summer Picnic ¥30',
    face: 3_000,
    price: 0,
    least: 15_000,
    total: 12,
    ago: 60,
    taken: 12,
    after: 6,
    ended: true,
  },
  { supplier_id: 2, name: 'New Year ¥50', face: 5_000, price: 0, least: 20_000, total: 300, ago: -14, taken: 0, after: 0 },
  { supplier_id: 3, name: 'Reading Month ¥15', face: 1_500, price: 0, least: 6_000, total: 400, ago: 9, taken: 14, after: 0 },
  {
    supplier_id: 3,
    name: 'Opening Day ¥40',
    face: 4_000,
    price: 2_900,
    least: 0,
    total: 60,
    ago: 15,
    taken: 10,
    after: 2,
    stopped: true,
  },
]
