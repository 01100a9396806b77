import Type from 'typebox'
import { checkBlockApi } from '../../../contract/language/check/node/checkBlockApi.ts'
import { checkList } from '../../../contract/language/check/node/checkList.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import {
  Actions,
  Api,
  Blocks,
  Columns,
  EntityName,
  FieldName,
  Filters,
  FixedWhere,
  Text,
  WhereShape,
  Words,
} from '../../../contract/language/shape.ts'

export const description = 'A table of records: filters, columns, paging, selection and actions; its state lives in the address'

export const names = ['row', 'selected', 'filters', 'view']

const View = Type.Object(
  {
    label: Words('Name of the tab'),
    where: Type.Optional(FixedWhere('Which records it shows')),
    sort: Type.Optional(
      Type.Object(
        { field: FieldName('The column'), order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const Card = Type.Object(
  {
    image: Type.Optional(FieldName('Picture at the left')),
    title: Type.Optional(FieldName('First line; the title field of the entity where absent')),
    fields: Type.Optional(Type.Array(FieldName(''), { description: 'Fields below the title' })),
  },
  { additionalProperties: false },
)

export const calls = ['list']
export const rowKeys = ['columns', 'rowActions', 'card', 'expand']
export const standardActions = {
  toolbar: ['create', 'import', 'export', 'refresh'],
  rowActions: ['create', 'edit', 'view', 'copy', 'delete'],
  batchActions: ['delete', 'export'],
}
export const check: KindCheck = (node, at, scene, checker) => {
  checkBlockApi(node, at, scene, checker)
  if (scene.fields) checkList(node, scene.fields, at, checker)
}

export const shape = Type.Object(
  {
    list: Type.Union([EntityName('The entity whose records are listed'), Type.Object({}, { additionalProperties: false })], {
      description: 'Name of the entity; {} for a table that is drawn from the metadata of `api` alone',
    }),
    api: Type.Optional(Api('The table endpoint; the list call of the entity where absent')),
    where: Type.Optional(WhereShape('Fixed conditions besides those of its call in `lists` of the entity')),
    filters: Type.Optional(
      Filters('Fields offered as filters, in order; those behind "|" are hidden until "More filters" is pressed'),
    ),
    views: Type.Optional(
      Type.Record(Type.String(), View, {
        description:
          'Named views by key, shown as tabs before the filters, each with how many rows it has. One call counts them all, under the filters in use',
      }),
    ),
    tabs: Type.Optional(
      FieldName(
        'A field with options: each is a view, `/orderManagement/logisticsExpress/index?view=pay`. Further `views` stand behind them',
      ),
    ),
    start: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Filters that it opens with, written as in the address: {"created_at": "last7"}. Whoever takes one away sees the rest as well',
      }),
    ),
    columns: Type.Optional(
      Columns(
        'The columns in order; those behind "|" are not there until they are picked. A name is a column as the list of the entity has it, "..." stands for all others of that list, "-name" leaves one of them out. Every column of the metadata where absent',
      ),
    ),
    select: Type.Optional(
      Type.Union([Type.Literal('none'), Type.Literal('page'), Type.Literal('pages'), Type.Literal('all')], {
        description:
          'none; page: within one page; pages: kept across pages; all: also "everything that matches", where the back end says `targets`. Default: none where there is neither a batch action nor an export; pages where a batch action sends keys alone, else all',
      }),
    ),
    toolbar: Type.Optional(Actions('Actions above the table', 'none')),
    rowActions: Type.Optional(Actions('Actions of one row')),
    batchActions: Type.Optional(
      Actions(
        'Actions of the selected rows: those of the entity with `batch`, or with a step {"call": "POST seller/goods/OnOff", "body": {"target": "=selected.target", "show": 0}}. The count and a sample are asked first (`confirm` says what will happen), then come progress, a result for each row, and the failures again or as a file. With "export" in the toolbar the rows can be exported as well. For a back end that knows only keys write "ids": "=selected.ids"',
        'selected',
      ),
    ),
    card: Type.Optional(Card),
    expand: Type.Optional(
      Blocks(
        'A row opens to these blocks, drawn when it is opened: `"record": "=row"` is the row as it came with the list, with its children that say `list`; `"=row.id"` reads the whole record by one call',
      ),
    ),
    tree: Type.Optional(Type.Boolean({ description: 'Rows open to their children; default: the entity has `tree`' })),
    sum: Type.Optional(Type.Boolean({ description: 'false hides the row of sums' })),
    size: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 100_000,
        description:
          'Rows of a page before the operator chooses; a page of more than 500 is one long list whose rows come in parts as one scrolls',
      }),
    ),
    empty: Type.Optional(Text('What a list without any record says')),
    refresh: Type.Optional(Type.Number({ minimum: 3, description: 'Loads again every so many seconds while it is visible' })),
  },
  { additionalProperties: false },
)
