import { compile } from '../../contract/expression/compile.ts'
import { fill } from '../../contract/expression/fill.ts'
import { cpuMilliseconds, measureInTurns } from '../measure.ts'
import type { Suite } from '../Suite.ts'

type Row = {
  stock: number
  show: number
  price: number
  cost_price: number
  name: string
  id: number
  items: { price: number }[]
}
type Names = { row: Row; form: { goods_type: number } }

const scopes: Names[] = Array.from({ length: 64 }, (_, at) => ({
  row: {
    stock: at % 20,
    show: at % 2,
    price: 100 + at,
    cost_price: 60,
    name: `Goods ${at}`,
    id: at,
    items: [{ price: at }, { price: 2 }],
  },
  form: { goods_type: at % 3 },
}))

/** What pages write most, and the same as a closure in plain TypeScript. */
const cases: { text: string; native(names: Names): unknown }[] = [
  { text: 'form.goods_type == 1', native: ({ form }) => form.goods_type === 1 },
  {
    text: "row.stock < 10 && row.show == 1 ? 'danger' : null",
    native: ({ row }) => (row.stock < 10 && row.show === 1 ? 'danger' : null),
  },
  { text: '(row.price - row.cost_price) / row.price', native: ({ row }) => (row.price - row.cost_price) / row.price },
  { text: "sum(row.items, 'price') > 10", native: ({ row }) => row.items.reduce((total, item) => total + item.price, 0) > 10 },
]
const times = 300_000

const repeat = (evaluate: (names: Names) => unknown) => () =>
  cpuMilliseconds(() => {
    let seen = 0
    // The answer is used, so that none of the work can be left out.
    for (let at = 0; at < times; at++) if (evaluate(scopes[at & 63]!)) seen++
    return seen
  })

export const suite: Suite = {
  name: 'expression',
  promise: 'at least a million small evaluations a second; the yardstick is the same written as a TypeScript closure',
  async run({ runs }) {
    const results = []
    for (const { text, native } of cases) {
      const { evaluate } = compile(text)
      const { ours, floor } = await measureInTurns({ ours: repeat(evaluate), floor: repeat(native) }, runs)
      results.push({ what: text, ratio: ours / floor, detail: `${perSecond(ours)} a second, closure ${perSecond(floor)}` })
    }
    const slot = repeat(names => fill('/goods/edit/{row.id}?name={row.name}', names, encodeURIComponent))
    const template = repeat(({ row }) => `/goods/edit/${encodeURIComponent(row.id)}?name=${encodeURIComponent(row.name)}`)
    const { ours, floor } = await measureInTurns({ ours: slot, floor: template }, runs)
    return [
      ...results,
      { what: 'filling an address', ratio: ours / floor, detail: `${perSecond(ours)} a second, template ${perSecond(floor)}` },
    ]
  },
}

const perSecond = (milliseconds: number): string => `${(times / milliseconds / 1000).toFixed(1)} million`
