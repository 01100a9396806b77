/** What an answer says of its caller: the add-ons in force, their keys sorted and with commas, and a mark of what they may do. */
export type HeardAccess = { plugins: string | null; mark: string | null }

let heard: (access: HeardAccess) => void = () => undefined

/** Set once by the one who knows what they were. */
export const watchAccess = (listener: (access: HeardAccess) => void): void => {
  heard = listener
}

/** A back end that says nothing of either is asked now and then (session/askAccess.ts). */
export function hearAccess({ headers }: Response): void {
  const [plugins, mark] = [headers.get('x-plugins'), headers.get('x-access')]
  if (plugins !== null || mark !== null) heard({ plugins, mark })
}
