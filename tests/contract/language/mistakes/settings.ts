import { category, list, type Slip } from './Slip.ts'

const rules = 'schemas/entities/shop_rule.json'
const goods = 'schemas/entities/goods.json'
const check = { file: category, find: '"=row.ends_at == null"', path: 'states[0].transitions.close.check[0].that' }

/** Slips in entities of one record, and in expressions that read them. */
export const settings: readonly Slip[] = [
  {
    title: 'a setting that does not exist',
    ...check,
    put: '"=settings.shop_rule.dyas > 3"',
    rule: 'setting',
    says: 'shop_rule has no setting "dyas"',
    nearest: 'days',
  },
  {
    title: 'settings that do not exist',
    ...check,
    put: '"=settings.shop_rules.days > 3"',
    rule: 'setting',
    says: 'there are no settings "shop_rules"; there are "shop_rule"',
    nearest: 'shop_rule',
  },
  {
    title: 'a setting without the entity that has it',
    ...check,
    put: '"=settings.days > 3"',
    rule: 'setting',
    says: 'a setting is named settings.{entity}.{field}',
  },
  {
    title: 'an entity of many records read as settings',
    ...check,
    put: '"=settings.goods.name == null"',
    rule: 'setting',
    says: 'there are no settings "goods"',
  },
  {
    title: 'a secret setting in an expression',
    ...check,
    put: '"=settings.shop_rule.sesame == null"',
    rule: 'setting',
    says: '"sesame" of shop_rule is secret: no expression reads it',
  },
  {
    title: 'a setting of the wrong type',
    ...check,
    put: '"=settings.shop_rule.days == \'3\'"',
    rule: 'type',
    says: 'a number is compared with a text',
  },
  {
    title: 'a setting written where it does not fit',
    file: category,
    find: '"set": { "ends_at": null }',
    put: '"set": { "ends_at": "=settings.shop_rule.word" }',
    rule: 'type',
    path: 'states[0].transitions.close.set.ends_at',
    says: 'a number is expected, not a text',
  },
  {
    title: 'a setting on a page that does not exist',
    file: list,
    find: '"title": "On sale"',
    put: '"title": "On sale", "load": { "all": { "call": "GET seller/goods/Log", "params": { "days": "=settings.shop_rule.day" } } }',
    rule: 'setting',
    path: 'load.all.params.days',
    says: 'shop_rule has no setting "day"',
    nearest: 'days',
  },
  {
    title: 'one record that is listed',
    file: rules,
    find: '"info": "seller/rule/Info"',
    put: '"list": "seller/rule/List", "info": "seller/rule/Info"',
    rule: 'use',
    path: 'api.list',
    says: 'of settings there is one record alone, so there is no "list"',
  },
  {
    title: 'one record that is not saved',
    file: rules,
    find: ', "save": "seller/rule/Save"',
    put: '',
    rule: 'required',
    path: 'api',
    says: 'settings need the call "save"',
  },
  {
    title: 'one record that occurs once',
    file: rules,
    find: '"label": "Version"',
    put: '"label": "Version", "unique": true',
    rule: 'use',
    path: 'fields.days.unique',
    says: 'of settings there is one record alone, so there is no "unique"',
  },
  {
    title: 'a record without a name',
    file: goods,
    find: '"title": "name",',
    put: '',
    rule: 'required',
    path: '',
    says: 'the key "title" is missing',
    shown: [goods, 1],
  },
]
