let heard: (keys: string) => void = () => undefined

/** Has what an answer says of the add-ons in force, their keys sorted and with commas; set once by the one who knows them. */
export const watchPlugins = (listener: (keys: string) => void): void => {
  heard = listener
}

/** A back end without add-ons says nothing. */
export function hearPlugins({ headers }: Response): void {
  const keys = headers.get('x-plugins')
  if (keys !== null) heard(keys)
}
