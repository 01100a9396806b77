import type { Entity } from '../../contract/language/Entity.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { namedTransition } from './machine/findMachine.ts'
import { type Taken, takeTransition } from './takeTransition.ts'

/** Takes a transition by its name, in a transaction of its own. @param body what is answered to what it asks */
export function takeNamed(context: Context, entity: Entity, id: number, name: string, body: Row = {}): Promise<Taken> {
  const wish = { id, meant: namedTransition(entity, name), body, ofCall: new Set<string>() }
  return context.database.transaction().execute(trx => takeTransition({ ...context, database: trx }, trx, entity, wish))
}
