import { defineSeeds } from '../../../../demo/defineSeeds.ts'
import { insertUnknown } from '../../../../demo/insertRows.ts'
import { makePhone } from '../../../../demo/people.ts'

/** Some days of check-ins in the shops of the demo. */
export default defineSeeds({
  sign_log: {
    run: context =>
      insertUnknown(
        context,
        'sign_log',
        [2, 3].flatMap(shop =>
          [5, 3, 1].map(days => ({
            supplier_id: shop,
            member: makePhone(context.random),
            points: 5,
            status: 1,
            created_at: context.now - days * 86_400,
          })),
        ),
      ),
  },
})
