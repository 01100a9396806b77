/** What a cell of a file holds; a date or moment is Excel's count of days, told apart by the format of its column. */
export type SheetCell = string | number | boolean | null

export type SheetColumn = {
  header: string
  /** Excel's number format: `0.00`, `yyyy-mm-dd`, `@`; none: as it comes */
  numFmt?: string
  /** In letters, as Excel counts widths */
  width: number
}

export type SheetType = 'xlsx' | 'csv'
export type SheetOrder = { type: SheetType; name: string; columns: SheetColumn[] }

/** Takes rows and hands the bytes of a file to `send`, as soon as they are known. */
export type SheetWriter = {
  write(rows: readonly SheetCell[][]): Promise<void>
  end(): Promise<void>
}

export type Send = (bytes: Uint8Array) => void

/** What a column's numbers mean. */
export const isDateFormat = (numFmt: string | undefined): boolean => numFmt !== undefined && /y/i.test(numFmt)
