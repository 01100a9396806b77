import { Refusal } from '../../contract/wire/envelope.ts'
import type { Context } from '../define.ts'

/** What is wrong with one cell; rows count as the sheet shows them, the head is row 1. */
export type Fault = { row: number; column: string; reason: string }

const mostShown = 100

/** Collects faults and counts those past the first hundred. */
export class Faults {
  readonly list: Fault[] = []
  count = 0

  add(row: number, column: string, reason: string): void {
    this.count += 1
    if (this.list.length < mostShown) this.list.push({ row, column, reason })
  }

  /** @throws Refusal invalid with `data: {faults, more, count, rows}` when there is any */
  refuseAny(context: Context, rows: number): void {
    if (this.count === 0) return
    this.list.sort((a, b) => a.row - b.row)
    const message = context.t('Nothing was imported: {count} cells are wrong', { count: this.count })
    throw new Refusal('invalid', message, {
      data: { faults: this.list, more: this.count - this.list.length, count: this.count, rows },
    })
  }
}
