import type { Entity } from '../../Entity.ts'
import type { Transition } from '../../Machine.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What the server does by itself has a cause, and what stays in its state would happen again and again. */
export function checkServer(long: Transition, value: Loose, at: At, entity: Entity, checker: Checker): void {
  const { by, caller, due, outcomes, from } = long
  const isCaused = caller !== undefined || due !== undefined || isNamed(long.name, entity, checker)
  if (by.includes('SYS') && !isCaused && long.action !== 'create')
    report(checker, inside(at, value, 'by'), 'required', 'what the server does by itself needs a "caller" or "due"', {
      value: by,
    })
  if (!by.includes('SYS') && (caller !== undefined || due !== undefined))
    report(checker, inside(at, value, due ? 'due' : 'caller'), 'use', 'only what "SYS" does has one', { value: by })
  if (!due || due.unless !== undefined) return
  const stays = outcomes.some(({ to }) => to.length === 0 || to.some(state => from === null || from.includes(state)))
  if (stays) report(checker, inside(at, value, 'due'), 'required', 'it stays where it is, so it needs "unless"', { value: due })
}

/** Whether a job may end in it, or another transition takes it along. */
const isNamed = (name: string, own: Entity, { entities }: Checker): boolean =>
  (own.machines ?? []).some(({ transitions }) =>
    transitions.some(({ outcomes }) => outcomes.some(({ follow }) => follow?.outcomes.includes(name))),
  ) ||
  [...entities.values()].some(entity =>
    (entity.machines ?? []).some(({ transitions }) =>
      transitions.some(({ also }) =>
        also.some(({ of, take }) => take === name && (entity.children?.[of]?.entity ?? entity.fields[of]?.to) === own.entity),
      ),
    ),
  )
