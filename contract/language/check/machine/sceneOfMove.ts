import type { Entity } from '../../Entity.ts'
import type { Field } from '../../shape.ts'
import { entityFields, memberNames, type Scene } from '../Scene.ts'

/** What the expressions of a transition, and of what it posts, know. @param ask what it asks for */
export function sceneOfMove(entity: Entity | null, ask: Record<string, Field> = {}): Scene {
  const fields = entity ? entityFields(entity) : null
  const rows = memberNames(fields)
  return {
    fields,
    names: new Map([
      ['row', rows],
      ['next', rows],
      ['result', Object.keys(ask).length > 0 ? memberNames({ owner: 'the answer', fields: ask }) : null],
      ['sent', null],
      ['found', null],
      ['by', null],
      ['user', null],
      ['settings', null],
    ]),
  }
}
