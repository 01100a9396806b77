import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { regionName } from '../../../columns/regions/latinNames.ts'
import { regionsBelow } from '../../../columns/regions/readRegions.ts'

/** `GET public/region/List?parent=440000` → `[{id, name, value, label, hasChildren}]`, the label as readers of the language know it; the provinces without `parent`. */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'public/region/List',
      access: 'public',
      query: Type.Object({ parent: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })) }, { additionalProperties: false }),
      run: async ({ language }, { query }) =>
        regionsBelow(Number(query.parent ?? 0)).map(({ id, name, children }) => ({
          id,
          name,
          value: id,
          label: regionName(name, language),
          hasChildren: children.length > 0 ? 'true' : 'false',
        })),
    },
  ],
})
