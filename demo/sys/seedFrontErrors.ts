import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'

const shop = 2
const [hour, day] = [3600, 86_400]

/** What the interface stumbled over in the first demo shop, in an older release. */
export async function seedFrontErrors(context: SeedContext): Promise<void> {
  const { now } = context
  const error = (at: number, message: string, info: string, url: string, times: number) => ({
    supplier_id: shop,
    created_at: at - 3 * day,
    message,
    info,
    url,
    release: 'index-B7x2Kq9d',
    times,
    last_at: at,
    last_name: 'Ana',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0',
    stack: `${message}\n    at draw (index-B7x2Kq9d.js:1:48211)`,
    fingerprint: `demo ${at}`,
  })
  await insertRows(context, 'front_error', [
    error(now - 2 * hour, 'TypeError: Failed to fetch dynamically imported module', 'promise', '/goods/manageShow?page=2', 3),
    error(now - 5 * day, 'RangeError: Invalid time value', 'schemas/pages/dashboard.json', '/dashboard', 1),
  ])
}
