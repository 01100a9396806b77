import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Host } from '../host/Host.tsx'

type Row = Record<string, unknown>

/** A record as it is stored now; null where it cannot be had: the refusal that made one ask is told instead. */
export async function readRecord(host: Pick<Host, 'call'>, info: string | undefined, key: Row): Promise<Row | null> {
  if (info === undefined || Object.values(key).some(value => value === undefined)) return null
  try {
    const { data } = await host.call({ method: 'GET', api: info, params: key, quiet: true })
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
