import { sayTitle } from '../../../../contract/language/page/sayTitle.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { sayActor } from '../../../module/history/sayActor.ts'
import { tellsSeenFields } from '../../../module/history/tellsSeenFields.ts'
import { fieldsChanged } from '../../../states/logChanges.ts'
import { readDetails } from './readDetails.ts'
import { sayChanges } from './sayChanges.ts'
import { sayFields } from './sayFields.ts'
import { tellsSeenSites } from './tellsSeenSites.ts'
import { sayLog } from '../../../words/sayLog.ts'

/** The histories of docs/rules/accounts.md#log: written by other modules, changed by nobody, read in the reader's language. */
export default defineModule({
  hooks: {
    operator_log: {
      restrict: tellsSeenSites,
      present: async (context, rows) => {
        for (const row of rows) {
          row.title = sayTitle(row.title ?? '', text => context.t(text))
          if (row.changes !== undefined) row.changes = sayChanges(context, row.changes)
        }
      },
    },
    entity_log: {
      restrict: tellsSeenFields,
      present: async (context, rows) => {
        const details = await readDetails(context, rows)
        for (const row of rows) {
          const detail = asRecord(row.detail ?? details.get(Number(row.id)))
          const told = row.content === fieldsChanged ? { fields: sayFields(context, row.entity, detail.fields) } : detail
          row.content = sayLog(context, row.content ?? '', told)
          row.actor_name = sayActor(context, row.actor_type ?? '', row.actor_name ?? null)
        }
      },
    },
  },
})

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
