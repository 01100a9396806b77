import type { Person, Side } from './Conversations.ts'

/** Whom everybody writes to who names nobody. */
export const desk = 'support'

type Query = Readonly<Record<string, unknown>>

/** Who writes to whom, of the parameters a chat is opened with; null where one of them is missing or endless. */
export function readSide(query: Query, supportName: string): Side | null {
  const app = readText(query.customerAppID)
  const me = readPerson(query.uuid, query.name)
  const isTwoParty = query.customerUuid !== undefined
  const other = isTwoParty ? readPerson(query.customerUuid, query.customerName) : { uuid: desk, name: supportName }
  return app !== null && me && other && me.uuid !== other.uuid ? { app, me, other } : null
}

function readPerson(uuid: unknown, name: unknown): Person | null {
  const [key, called] = [readText(uuid), readText(name)]
  return key === null || called === null ? null : { uuid: key, name: called }
}

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 200 ? value : null
