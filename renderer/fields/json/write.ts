/** JSON as text; a value that is JSON text already stays as it is. */
export const write = (value: unknown, indent?: number): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, indent)
