import type { ListColumn } from '../columns/planColumns.ts'

/** What the card of a row shows on a phone. */
export type CardPlan = {
  image: ListColumn | null
  title: ListColumn | null
  /** How the record stands, beside its title */
  status: ListColumn | null
  fields: readonly ListColumn[]
}

type Written = { image?: string; title?: string; fields?: string[] }

/** Fields of a card that nobody described */
const mostFields = 4

/**
 * The card: as the page says, else the title, how it stands, and the first few other columns; and what the list is sorted by, without
 * which its order says nothing.
 * @param of the list: the field its records are known by, and the one they are sorted by
 */
export function planCard(
  written: Written | undefined,
  columns: readonly ListColumn[],
  { title: titleField, sorted }: { title: string | undefined; sorted: string | undefined },
  find: (name: string) => ListColumn | null,
): CardPlan {
  const image = written?.image ? find(written.image) : (columns.find(column => column.type.wire === 'image') ?? null)
  const titleName = written?.title ?? titleField
  const others = columns.filter(column => column.key !== image?.key)
  // Without a word from anybody the first text names the record rather than its number.
  const title = (titleName ? find(titleName) : null) ?? others.find(isWords) ?? others[0] ?? null
  const rest = others.filter(column => column.key !== title?.key)
  const status = written?.fields ? null : (rest.find(isState) ?? null)
  const fields =
    written?.fields?.map(find).filter(column => column !== null) ?? rest.filter(column => column !== status).slice(0, mostFields)
  const order = sorted === undefined ? null : find(sorted)
  const isTold = order === null || [title, status, ...fields].some(column => column?.key === order.key)
  return { image, title, status, fields: isTold ? fields : [...fields, order] }
}

const isWords = ({ type, name }: ListColumn) => type.wire === 'text' && name !== null

/** A choice that is drawn with tones says how a record stands; another choice is a field like others. */
const isState = ({ type, field }: ListColumn) =>
  type.wire === 'select' && Object.values(field.options ?? {}).some(option => option.tone !== undefined)
