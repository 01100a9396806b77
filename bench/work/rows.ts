import { shownOf } from './BenchList.ts'
import { channels, levels, states } from './choices.ts'
import { ourList } from './ourList.ts'

export const total = 100_000
const cities = ['Kunming', 'Lyon', 'Porto', 'Osaka', 'Quito', 'Tunis', 'Oslo']
const pick = (choices: object, at: number): string => {
  const keys = Object.keys(choices)
  return keys[at % keys.length] ?? ''
}

/** Row `id` with so many columns on the screen: the same for everybody, on every run. Money in cents, times in epoch seconds. */
export function makeRow(id: number, columns: number): Record<string, unknown> {
  const city = cities[id % 7] ?? ''
  const row: Record<string, unknown> = {
    no: `N${id}`,
    code: `R${String(id).padStart(6, '0')}`,
    name: `Customer ${id} ${city}`,
    amount: (id * 7919) % 10_000_000,
    opened_at: 1_700_000_000 + id * 61,
    state: pick(states, id),
    avatar: `/img/${id % 8}.svg`,
    site: `customer ${id} site`,
    price: (id * 104_729) % 1_000_000,
    seen_at: 1_710_000_000 + id * 37,
    owner: `user${id % 97}`,
    level: pick(levels, id),
    city,
    discount: (id * 31) % 9000,
    paid_at: 1_705_000_000 + id * 53,
    paper: `paper ${id}`,
    note: `note about order ${id}`,
    email: `c${id}@example.com`,
    channel: pick(channels, id),
  }
  return { id, ...Object.fromEntries(shownOf(ourList, columns).map(({ name }) => [name, row[name] ?? `${name} of ${id}`])) }
}

export const makeRows = (page: number, size: number, columns: number): Record<string, unknown>[] =>
  Array.from({ length: size }, (_, at) => makeRow((page - 1) * size + at + 1, columns))
