import type { ListColumn } from './planColumns.ts'

/** What the card of a row shows on a phone. */
export type CardPlan = { image: ListColumn | null; title: ListColumn | null; fields: readonly ListColumn[] }

/** The card: as the page says, else the title field and the first few other columns. */
export function planCard(
  written: { image?: string; title?: string; fields?: string[] } | undefined,
  columns: readonly ListColumn[],
  titleField: string | undefined,
  find: (name: string) => ListColumn | null,
): CardPlan {
  const image = written?.image ? find(written.image) : (columns.find(column => column.type.wire === 'image') ?? null)
  const titleName = written?.title ?? titleField
  const title = (titleName ? find(titleName) : null) ?? columns.find(column => column !== image) ?? null
  const rest = columns.filter(column => column.key !== image?.key && column.key !== title?.key).slice(0, 4)
  const fields = written?.fields?.map(find).filter(column => column !== null) ?? rest
  return { image, title, fields }
}
