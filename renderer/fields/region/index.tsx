import { later } from '../../controls/later.tsx'
import { defineField } from '../../kind/define.ts'
import { readRegion, regionWords } from './readRegion.ts'

const load = () => import('./RegionFilter.tsx')

export default defineField({
  wire: 'cascade',
  breaks: true,
  width: 180,
  cell: value => regionWords(value).join(' '),
  text: value => regionWords(value).join(' '),
  // Names alone are not an address: the ids come from the list of regions, which only the input and the server have.
  parse(text) {
    const [province_name, city_name = null, district_name = null] = text.trim().split(/[\s/]+/)
    if (!province_name) return null
    return { province_id: null, city_id: null, district_id: null, province_name, city_name, district_name }
  },
  check(value, field) {
    const region = readRegion(value)
    // Many a city has no districts, and the list offers nothing that could still be chosen further.
    const most = typeof field.levels === 'number' ? field.levels : 3
    const levels = [region.province_id, region.city_id].slice(0, most)
    return levels.includes(null) ? 'Choose the full region' : null
  },
  input: () => import('./Input.tsx'),
  filter: later(() => load().then(file => ({ default: file.RegionFilter }))),
  FilterWords: later(() => load().then(file => ({ default: file.RegionWords }))),
})
