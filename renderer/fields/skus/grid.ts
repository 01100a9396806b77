import { mostVariants, variantKey } from './variants.ts'

/** What a form holds and sends for the versions of goods: `{specs, skus}`, money in cents, weights in grams. */
export type GridValue = {
  specs: { spec_id?: number; name: string; values: { value_id?: number; value: string; img?: string | null }[] }[]
  skus: Sku[]
}
export type SpecPair = { name: string; value: string }
export type Sku = { spec_values: SpecPair[] } & Cells & Record<string, unknown>

/** While it is edited each spec and value has a number of its own, so that renaming and moving them changes nothing else. */
export type SpecValue = { key: number; value: string; img?: string | null; id?: number }
/** `id`: it is one of those that are offered, and bears its name */
export type Spec = { key: number; name: string; values: SpecValue[]; id?: number }
/** The data of one version besides its combination; keys this grid does not know (id, version, barcode) are carried along. */
export type Cells = {
  price?: unknown
  market_price?: unknown
  cost_price?: unknown
  stock?: unknown
  weight?: unknown
  sku_code?: unknown
  enabled?: unknown
}
export type Row = { key: string; path: readonly number[]; cells: Cells & Record<string, unknown> }
export type Grid = { specs: Spec[]; rows: Row[] }

let lastKey = 0
/** A number no other spec or value has. */
export const newKey = (): number => ++lastKey

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads a stored value; a combination that is not sold has a row that is switched off. */
export function readGrid(value: unknown): Grid {
  const from = isRecord(value) ? value : {}
  const specs = listOf(from.specs).map(readSpec)
  const stored = new Map(
    listOf(from.skus)
      .filter(isRecord)
      .map(sku => [variantKey(readPairs(sku.spec_values)), sku]),
  )
  const rows = (combine(specs) ?? []).map(path => {
    const { spec_values: _pairs, ...cells } = stored.get(variantKey(pairsOf(specs, path))) ?? { enabled: stored.size > 0 ? 0 : 1 }
    return { key: rowKey(path), path, cells }
  })
  return { specs, rows }
}

function readSpec(raw: unknown): Spec {
  const spec = isRecord(raw) ? raw : {}
  const values = listOf(spec.values).map(one => {
    const { value, img, value_id } = isRecord(one) ? one : { value: one, img: null, value_id: null }
    return { key: newKey(), value: String(value ?? ''), ...(typeof img === 'string' ? { img } : {}), ...idOf(value_id) }
  })
  return { key: newKey(), name: String(spec.name ?? ''), values, ...idOf(spec.spec_id) }
}

const idOf = (id: unknown): { id?: number } => (typeof id === 'number' ? { id } : {})

const readPairs = (value: unknown): SpecPair[] =>
  listOf(value)
    .filter(isRecord)
    .map(pair => ({ name: String(pair.name ?? ''), value: String(pair.value ?? '') }))

export const rowKey = (path: readonly number[]): string => [...path].sort((a, b) => a - b).join('.')

/** The specs that make combinations: those with at least one value. */
export const activeSpecs = (specs: readonly Spec[]): Spec[] => specs.filter(spec => spec.values.length > 0)

export const countCombinations = (specs: readonly Spec[]): number => {
  const active = activeSpecs(specs)
  return active.length === 0 ? 0 : active.reduce((count, spec) => count * spec.values.length, 1)
}

/** Every combination of values, in the order of specs and values; null when there are more than a grid may have. */
export function combine(specs: readonly Spec[], most: number = mostVariants): number[][] | null {
  const count = countCombinations(specs)
  if (count === 0) return []
  if (count > most) return null
  return activeSpecs(specs).reduce<number[][]>(
    (paths, spec) => paths.flatMap(path => spec.values.map(({ key }) => [...path, key])),
    [[]],
  )
}

export function pairsOf(specs: readonly Spec[], path: readonly number[]): SpecPair[] {
  return activeSpecs(specs).flatMap(spec => {
    const value = spec.values.find(one => path.includes(one.key))
    return value ? [{ name: spec.name, value: value.value }] : []
  })
}

/** A version that is off and was never filled in or stored is not sold: it is not sent. */
export const isSold = ({ cells }: Row): boolean => cells.enabled !== 0 || cells.id != null || cells.price != null

export function writeGrid({ specs, rows }: Grid): GridValue {
  return {
    specs: specs.map(({ name, values, id }) => ({
      ...(id === undefined ? {} : { spec_id: id }),
      name: name.trim(),
      values: values.map(({ value, img, id: own }) => ({
        ...(own === undefined ? {} : { value_id: own }),
        value: value.trim(),
        ...(img === undefined ? {} : { img }),
      })),
    })),
    skus: rows.filter(isSold).map(row => ({ ...row.cells, spec_values: pairsOf(specs, row.path).map(trimPair) })),
  }
}

const trimPair = ({ name, value }: SpecPair): SpecPair => ({ name: name.trim(), value: value.trim() })
