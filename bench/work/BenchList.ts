export type ColumnKind = 'text' | 'money' | 'datetime' | 'enum' | 'image' | 'link' | 'date' | 'int'
type Option = { label: string; tone: 'muted' | 'info' | 'success' | 'warning' | 'danger' }
export type BenchColumn = { name: string; title: string; kind: ColumnKind; options?: Record<string, Option> }

/** A list that is measured: ours beside the floor, or the one of another harness. */
export type BenchList = {
  entity: string
  api: string
  /** Below it a row is opened: `/bench/open` */
  open: string
  /** In the order of the table, which shows so many of them as it is asked for */
  columns: readonly BenchColumn[]
  /** What filters: columns, or fields of their own */
  filters: readonly BenchColumn[]
  actions: readonly string[]
}

export const column = (name: string, title: string, kind: ColumnKind, options?: Record<string, Option>): BenchColumn => ({
  name,
  title,
  kind,
  ...(options && { options }),
})

/** So many columns on the screen, of which the last holds the actions. */
export const shownOf = ({ columns }: BenchList, count: number): readonly BenchColumn[] => columns.slice(0, count - 1)
