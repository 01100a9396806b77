import { goods, type Slip } from './Slip.ts'

const add = (search: string): Pick<Slip, 'file' | 'find' | 'put'> => ({
  file: goods,
  find: '"title": "name",',
  put: `"title": "name", "search": ${search},`,
})

/** Slips in the filter over several texts. */
export const search: readonly Slip[] = [
  {
    ...add('["name", "price"]'),
    title: 'words that are looked for in an amount',
    rule: 'use',
    path: 'search[1]',
    says: 'no words are looked for in "price": tables filter by no money as a text',
  },
  {
    ...add('["name", "nmae"]'),
    title: 'words that are looked for in no field',
    rule: 'field',
    path: 'search[1]',
    says: 'goods has no field "nmae"',
    nearest: 'name',
  },
]
