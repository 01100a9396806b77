/** What the names of an expression mean, for the check and the reference. */
export const nameMeanings: Record<string, string> = {
  user: 'who is working: uid, username, nick_name, role, industry_type …',
  settings: 'settings of the shop and the platform: settings.{entity}.{field}, of entities with `single`',
  query: 'the query of the address',
  params: 'the parameters of the route: params.id of /goods/edit/{id}',
  data: 'answers of the named requests in `load`',
  record: 'the record of the page or of the block around',
  row: 'the row of a list; a point of a chart',
  form: 'the present content of the form around',
  quote: 'what calls of the form answer to its present content: quote.name',
  selected:
    'the selected rows: count, target (for the body of a call), sample (the first titles) and, unless it is everything that matches, ids',
  filters: 'the filters of the list around',
  view: 'the name of the open view of a list',
  result: 'what the step before answered; in a transition the answers of its question',
  next: 'in a transition: the row afterwards',
  sent: "in a transition: the names of what was answered, has(sent, 'note')",
  found: 'in a transition: what it has looked up (`find`), and what its guards have found',
  by: 'in a transition: as whom it is taken, S, U, B or SYS',
  item: 'the value of the present turn of `each`',
  index: 'the place of that value, from 0',
  error: 'what went wrong, in `failed`: code and message',
  choice: 'what is chosen above a chart',
}

/** Known on every page. */
export const pageNames = ['user', 'settings', 'query', 'params', 'data', 'record']

/** Known in an action that an entity describes: which page it will stand on is not known there. */
export const entityActionNames = [...pageNames, 'row', 'form', 'selected', 'filters']

/** Besides its fields every row may hold these. */
export const rowExtras = ['children', 'hasChildren', 'actions', 'forbidden']
