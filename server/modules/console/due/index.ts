import type { Transition } from '../../../../contract/language/Machine.ts'
import { readSaid } from '../../../refuse/readSaid.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'

/** What should have happened by itself and was refused; written by server/states. */
export default defineModule({
  hooks: {
    due_fault: {
      present: async (context, rows) => {
        const { services, t } = context
        const reasons = await readSaid(context, 'due_fault', rows)
        for (const row of rows) {
          const entity = services.entities.get(row.entity ?? '')
          const [candidate] = entity ? namedTransition(entity, row.transition ?? '') : []
          row.kind = entity ? t(entity.label) : (row.entity ?? '')
          row.step = candidate ? t(nameOf(candidate.transition)) : (row.transition ?? '')
          if (row.reason) row.reason = reasons.get(row.id) ?? t(row.reason)
        }
      },
    },
  },
})

/** What the history says once it has happened, in words without values; else what its button says. */
const nameOf = ({ label, name, outcomes }: Transition): string =>
  outcomes.flatMap(({ logs }) => logs.map(({ say }) => say)).find(say => !say.includes('{')) ?? label ?? name
