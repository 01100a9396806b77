import Type from 'typebox'
import { batchFailures } from '../../../batch/batchFailures.ts'
import { runBatchTask } from '../../../batch/runBatchTask.ts'
import { batchTask } from '../../../batch/startBatchTask.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'

const Wish = Type.Object(
  { id: Type.Integer({ minimum: 1 }), after: Type.Optional(Type.Integer({ minimum: 0 })) },
  { additionalProperties: false },
)

/** Batches that are too big to be answered at once: the rows they froze, the work, and what they were refused (server/batch). */
export default defineModule({
  routes: [
    get(
      'seller/batch/Failures',
      Wish,
      (context, { id, after }) => batchFailures(context, { id: Number(id), after: Number(after ?? 0) }),
      'login',
    ),
  ],
  tasks: { [batchTask]: runBatchTask },
  migrations: [
    {
      name: 'rows',
      sql: `create table if not exists batch_row (
        task_id bigint not null,
        row_id bigint not null,
        state smallint not null default 0,
        name text,
        reason text,
        primary key (task_id, row_id)
      )`,
    },
  ],
})
