import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { regionsBelow } from './readRegions.ts'

/** `GET public/region/List?parent=440000` → `[{id, name, hasChildren}]`; the provinces without `parent`. */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'public/region/List',
      access: 'public',
      query: Type.Object({ parent: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })) }, { additionalProperties: false }),
      run: async (_context, { query }) =>
        regionsBelow(Number(query.parent ?? 0)).map(({ id, name, children }) => ({
          id,
          name,
          value: id,
          label: name,
          hasChildren: children.length > 0 ? 'true' : 'false',
        })),
    },
  ],
})
