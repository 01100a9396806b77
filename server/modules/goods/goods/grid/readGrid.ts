import { mostCents } from '../../../../../contract/values/money.ts'
import { mostGrams, mostStock } from '../../../../../contract/values/variants.ts'
import type { Grid, GridFaults, GridSku, Spec } from './grid.ts'

type Raw = Record<string, unknown>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Reads what a form sends for the field `skus`: `{specs, skus}`, or the versions alone. Faults are collected by place and the
 * value is only to be used when there are none.
 */
export function readGrid(value: unknown, specs: unknown, faults: GridFaults): Grid {
  const grid = isObject(value) ? value : { specs, skus: value }
  return {
    specs: listOf(grid.specs).map((spec, index) => readSpec(spec, index, faults)),
    skus: listOf(grid.skus).map((sku, index) => readSku(sku, `skus.${index}`, faults)),
  }
}

function readSpec(raw: unknown, index: number, faults: GridFaults): Spec {
  const spec = isObject(raw) ? raw : {}
  const place = `specs.${index}`
  const values = listOf(spec.values).map(one => {
    const value = isObject(one) ? one : { value: one }
    return { value: readText(value.value, 32, place, faults) ?? '', img: readText(value.img, 500, place, faults) }
  })
  const name = readText(spec.name, 16, place, faults) ?? ''
  if (!name || values.length === 0 || values.some(({ value }) => !value))
    faults.set(place, { text: 'An option needs a name and at least one value' })
  return { name, values }
}

function readSku(raw: unknown, place: string, faults: GridFaults): GridSku {
  const sku = isObject(raw) ? raw : {}
  const text = (name: string, length: number) => readText(sku[name], length, `${place}.${name}`, faults)
  const word = (value: unknown, length: number) => readText(value, length, `${place}.spec_values`, faults) ?? ''
  const whole = (name: string, low: number, high: number) => readWhole(sku[name], `${place}.${name}`, low, high, faults)
  const needed = (name: string, low: number, high: number) => {
    const number = whole(name, low, high)
    if (number === null && !faults.has(`${place}.${name}`)) faults.set(`${place}.${name}`, { text: 'This is required' })
    return number ?? low
  }
  return {
    id: whole('id', 1, Number.MAX_SAFE_INTEGER),
    version: whole('version', 1, Number.MAX_SAFE_INTEGER),
    spec_values: listOf(sku.spec_values)
      .filter(isObject)
      .map(pair => ({ name: word(pair.name, 16), value: word(pair.value, 32) })),
    sku_code: text('sku_code', 32),
    barcode: text('barcode', 20),
    price: needed('price', 1, mostCents),
    market_price: whole('market_price', 0, mostCents),
    cost_price: whole('cost_price', 0, mostCents),
    stock: needed('stock', 0, mostStock),
    stock_warn: whole('stock_warn', 0, mostStock),
    weight: whole('weight', 0, mostGrams),
    volume: whole('volume', 0, mostGrams),
    img: text('img', 500),
    enabled: sku.enabled === 0 || sku.enabled === false || sku.enabled === '0' ? 0 : 1,
  }
}

/** A text without the blanks around it; one that is too long is a fault, never cut. */
function readText(value: unknown, max: number, place: string, faults: GridFaults): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > max) faults.set(place, { text: 'Up to {max} characters', values: { max } })
  return text === '' ? null : text
}

function readWhole(value: unknown, place: string, low: number, high: number, faults: GridFaults): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  if (Number.isSafeInteger(number) && number >= low && number <= high) return number
  faults.set(place, { text: 'Enter a whole number from {low} to {high}', values: { low, high } })
  return null
}
