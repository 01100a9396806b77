import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { recordError } from './recordError.ts'

/** Cut here as well: who sends too much has an error to tell of all the same. */
const text = Type.String({ maxLength: 20_000 })
const Report = Type.Object(
  { error: text, info: text, url: text, release: text, stack: Type.Optional(text) },
  { additionalProperties: false },
)

/** What the console says of a place that is no place of a file. */
const places: Readonly<Record<string, string>> = { promise: 'In the background', shell: 'Frame of the page' }

/** Errors of the interface that nobody has caught (docs/rules/console.md#errors): sent by everybody, read by who may. */
export default defineModule({
  routes: [{ ...post('seller/log/FrontError', Report, recordError, 'login'), acts: () => false }],
  hooks: {
    front_error: {
      present: async (context, rows) => {
        for (const row of rows) {
          const place = places[row.info ?? '']
          if (place !== undefined) row.info = context.t(place)
        }
      },
    },
  },
})
