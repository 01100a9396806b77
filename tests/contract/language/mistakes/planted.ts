import { category, code } from './Slip.ts'

const life = 'states[0].transitions'

/** The mistakes in a record's life that are dearest when nobody sees them, by their titles: the whole of what is told of each. */
export const planted: Readonly<Record<string, string>> = {
  'a state that nobody reaches': `${category}:14  states[0]  no transition leads to "2", and no record begins there: let one lead "to" it, name it in "begins", or leave it out`,
  'a state into which people bring a record and only the server takes it on': `${category}:17  ${life}.close  it leads to "2", which only the server leaves, and nothing brings it to: add "then", or give "drop" a "due" or a "caller" that is a "job"`,
  'a transition that its call cannot tell from another': `${category}:23  ${life}.reopen  "seller/category/Close" cannot tell "reopen" from "close": give one of them another "as", "from", "by" or "call"`,
  'a transition of the server without a cause': `${category}:26  ${life}.drop.by  what the server does by itself needs a "caller" or "due", or to be an outcome of a "then"`,
  'a due transition that stays where it is and waits for nothing': `${category}:25  ${life}.end.due  it stays where it is, so it needs "unless", or it is due again at once`,
  'a question of a transition about no field': `${category}:19  ${life}.close.ask.nmae  category has no field "nmae". Did you mean "name"?`,
  'a guard that no module has': `${category}:21  ${life}.close.guards[0]  no module of the server brings "category.emtpy": write it under "guards" of one. Did you mean "category.empty"?`,
  'a caller that is not there': `${category}:26  ${life}.drop.caller[1]  no entity, no module and no function of a module is called "godos", so nothing takes it: name what does, or use "due" or "then". Did you mean "goods"?`,
  'a function of a module that no transition names': `${code}:8  no transition names "category.full": name it under "guards", "effects" or "then" of an entity file, or take it out`,
  'a posting that does not exist': `${category}:21  ${life}.close.post  schemas/ledger has no posting "category_close": write it there. Did you mean "category_closed"?`,
  'a child without a field for the id of its parent': `${category}:30  children.parts.by  goods has no field "categry_id". Did you mean "category_id"?`,
  'a child that holds something else than the id of its parent': `${category}:30  children.parts.by  goods.name does not hold the id of a category: give it the type "ref" to category`,
  'a derived field over nothing': `${category}:10  fields.worth.derive.sum  category has no children "godos", and there is no entity of that name. Did you mean "goods"?`,
  'a value that is written to a field of another type': `${category}:21  ${life}.close.set.ends_at  a number is expected, not a text, in "=result.reason"`,
  'a setting that does not exist': `${category}:20  ${life}.close.check[0].that  shop_rule has no setting "dyas", in "=settings.shop_rule.dyas > 3". Did you mean "days"?`,
}
