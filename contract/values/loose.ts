/** How values are read from a back end that may keep the protocol loosely: yes is true, 1, "1" or "true"; a count may be a text. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isText) : isText(value) ? value.split(',').filter(Boolean) : []
export const countIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}
