import { goods, type Slip } from './Slip.ts'

const add = (search: string): Pick<Slip, 'file' | 'find' | 'put'> => ({
  file: goods,
  find: '"title": "name",',
  put: `"title": "name", "search": ${search},`,
})

/** Slips in the filter over several texts, and in what names a record in a file. */
export const search: readonly Slip[] = [
  {
    title: 'a record of a file that is named by what may occur twice',
    file: goods,
    find: '"title": "name",',
    put: '"title": "name", "importKey": "price",',
    rule: 'use',
    path: 'importKey',
    says: '"price" names no record in a file: it needs "unique": true, and that everybody sees and writes it',
  },
  {
    ...add('["name", "price"]'),
    title: 'words that are looked for in an amount',
    rule: 'use',
    path: 'search[1]',
    says: 'no words are looked for in "price": tables filter by no money as a text',
  },
  {
    title: 'an amount that tells records apart where they are chosen',
    file: goods,
    find: '"title": "name",',
    put: '"title": "name", "hint": "price",',
    rule: 'use',
    path: 'hint',
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
  {
    title: 'words that are looked for in what is shown shortened',
    file: goods,
    find: '"fields": {',
    put: '"search": ["name", "serial"], "fields": { "serial": { "type": "text", "label": "Name", "mask": "card" },',
    rule: 'use',
    path: 'search[1]',
    says: '"serial" has "mask", and everybody may look for words in it',
  },
]
