import type { Entity } from '../../contract/language/Entity.ts'
import type { Host } from './Host.tsx'

/** A number with what is counted: "3 products". Where it is not known what the rows are, they are rows. */
export const sayCount = (host: Pick<Host, 't'>, entity: Entity | undefined, count: number): string =>
  host.t(entity?.counted ?? '{count} rows', { count })
