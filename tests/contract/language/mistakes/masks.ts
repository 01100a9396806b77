import { category, goods, type Slip } from './Slip.ts'

const name = '"name": { "type": "text", "label": "Name" }'

/** Slips in fields that are shown shortened. */
export const masks: readonly Slip[] = [
  {
    title: 'a number that is masked like a text',
    file: category,
    find: '"type": "money", "label": "Fee"',
    put: '"type": "money", "label": "Fee", "mask": "phone"',
    rule: 'use',
    path: 'fields.fee.mask',
    says: 'only a text is masked, and money is none',
  },
  {
    title: 'a masked field whose order tells it',
    file: goods,
    find: '"market_price": { "type": "money"',
    put: '"mobile": { "type": "text", "label": "Name", "mask": "phone", "sort": true }, "market_price": { "type": "money"',
    rule: 'use',
    path: 'fields.mobile.sort',
    says: 'a masked field has no "sort"',
  },
  {
    title: 'a masked field that names its records',
    file: category,
    find: name,
    put: '"name": { "type": "text", "label": "Name", "mask": "card" }',
    rule: 'use',
    path: 'title',
    says: '"name" of category has "mask", and everybody sees this of a record',
    shown: [category, 4],
  },
  {
    title: 'a call that reveals nothing',
    file: category,
    find: '"save": "seller/category/Save"',
    put: '"save": "seller/category/Save", "reveal": "seller/category/Reveal"',
    rule: 'use',
    path: 'api.reveal',
    says: 'no field has "mask": there is nothing to reveal',
  },
  {
    title: 'a text that is private',
    file: category,
    find: name,
    put: '"name": { "type": "text", "label": "Name", "private": true }',
    rule: 'use',
    path: 'fields.name.private',
    says: 'only a file is private, and text is none',
  },
  {
    title: 'a private picture within a row',
    file: category,
    find: name,
    put: `${name}, "papers": { "type": "json", "label": "Name", "fields": { "scan": { "type": "image", "label": "Name", "private": true } } }`,
    rule: 'use',
    path: 'fields.papers.fields.scan.private',
    says: 'a file within a row is not private: give it an entity of its own',
  },
  {
    title: 'a sum that tells a guarded field',
    file: goods,
    find: '"market_price": { "type": "money"',
    put: '"double": { "type": "int", "label": "Name", "derive": "=row.hidden_num * 2" }, "hidden_num": { "type": "int", "label": "Name", "can": "/goods/edit/{id}" }, "market_price": { "type": "money"',
    rule: 'use',
    path: 'fields.double.derive',
    says: '"hidden_num" has "can": "/goods/edit/{id}", and what is worked out of it needs the same',
  },
]
