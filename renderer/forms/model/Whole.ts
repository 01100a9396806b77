/**
 * A list or record as Formily holds it. Formily wraps every plain object and array it meets, item by item; a grid of 600 rows would
 * become thousands of proxies. What carries another tag than "Object" it leaves alone.
 */
class Whole {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  get [Symbol.toStringTag](): string {
    return 'Whole'
  }
}

export const keepWhole = (value: unknown): unknown => (typeof value === 'object' && value !== null ? new Whole(value) : value)

export const takeOut = (kept: unknown): unknown => (kept instanceof Whole ? kept.value : (kept ?? null))
