import type { Row } from './grid.ts'

/** Which rows have a stock code, so that twins are found without looking through all rows at each key. */
export class CodeIndex {
  private readonly rows = new Map<string, Set<string>>()

  constructor(rows: readonly Row[] = []) {
    for (const { key, cells } of rows) if (cells.sku_code) this.at(cells.sku_code).add(key)
  }

  isTwin(code: unknown): boolean {
    return Boolean(code) && (this.rows.get(String(code))?.size ?? 0) > 1
  }

  /** A row has another code; answers the rows whose being a twin may have changed. */
  move(key: string, before: unknown, after: unknown): string[] {
    const touched: string[] = []
    for (const [code, act] of [
      [before, 'delete'],
      [after, 'add'],
    ] as const) {
      if (!code) continue
      const keys = this.at(code)
      keys[act](key)
      touched.push(...keys)
    }
    return touched
  }

  private at(code: unknown): Set<string> {
    const keys = this.rows.get(String(code)) ?? new Set<string>()
    this.rows.set(String(code), keys)
    return keys
  }
}
