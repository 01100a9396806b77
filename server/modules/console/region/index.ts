import Type from 'typebox'
import { latinName, regionName } from '../../../columns/regions/latinNames.ts'
import { type Region, regionsBelow } from '../../../columns/regions/readRegions.ts'
import { defineModule } from '../../../module/defineModule.ts'

const Asked = Type.Object(
  { parent: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })), levels: Type.Optional(Type.Literal('2')) },
  { additionalProperties: false },
)

/**
 * `GET public/region/List?parent=440000` → `[{id, name, value, label, hasChildren}]`, the label as readers of the language know it; the
 * provinces without `parent`. With `levels=2` those below each as well, in `children`, and in `search` the other spelling.
 */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'public/region/List',
      access: 'public',
      query: Asked,
      run: async ({ language }, { query }) => {
        const told = ({ id, name, children }: Region) => ({
          id,
          name,
          value: id,
          label: regionName(name, language),
          hasChildren: children.length > 0 ? 'true' : 'false',
        })
        const withSpelling = (region: Region) => ({ ...told(region), search: `${region.name} ${latinName(region.name)}` })
        const regions = regionsBelow(Number(query.parent ?? 0))
        if (query.levels === undefined) return regions.map(told)
        return regions.map(region => ({ ...withSpelling(region), children: region.children.map(withSpelling) }))
      },
    },
  ],
})
