import { functions } from '../../contract/expression/functions.ts'
import { CasesShape } from '../../contract/language/cases.ts'
import { EntityShape, FormSectionShape, systemFields } from '../../contract/language/Entity.ts'
import { standardLabels } from '../../contract/language/expand/expandAction.ts'
import { asShape, type KindGroup, type Kinds, shapeOf } from '../../contract/language/kinds.ts'
import { MenuSectionShape } from '../../contract/language/menu.ts'
import { nameMeanings, rowKeys } from '../../contract/language/names.ts'
import { ActionKeys, BlockKeys, ColumnKeys, FieldKeys, FormItemKeys, OptionKeys } from '../../contract/language/nodes.ts'
import { PageShape } from '../../contract/language/Page.ts'
import { describeKeys } from './describeShape.ts'

/** The language reference as Markdown, made of the shapes and their descriptions alone. */
export function writeReference(kinds: Kinds): string {
  const parts = [
    '# The page language: reference',
    '<!-- Made by scripts/reference.ts from the shapes in contract/language and renderer; do not edit. -->',
    'A node is what its kind key says: `{"list": "goods"}` is a list. A text that begins with `=` is an expression; in other texts `{row.name}` is a slot.',
    section('Entity: `schemas/entities/{name}.json`', EntityShape),
    section(
      'Field',
      FieldKeys,
      'What every field takes; the rest belongs to its type. The server adds these fields to every entity: ' +
        code(Object.keys(systemFields)) +
        '.',
    ),
    section('Option', OptionKeys, 'A choice of an enum. A bare text is short for `{"label": …}`.'),
    section('Section of a form', FormSectionShape),
    kindParts('Field types', kinds.fields),
    section(
      'Page: `schemas/pages/{route}.json`',
      PageShape,
      'The place of the file is the route; `[id].json` stands for `{id}`.',
    ),
    section('Menu: `schemas/menu.json`', MenuSectionShape, 'A list of sections.'),
    section('Cases: `schemas/pages/{route}.cases.json`', CasesShape),
    section('Blocks', BlockKeys, 'What every block takes besides the keys of its kind.'),
    kindParts('Kinds of block', kinds.blocks),
    section('Column', ColumnKeys, 'A bare name is short for `{"field": …}`.'),
    section(
      'Field of a form',
      FormItemKeys,
      'A bare name is short for `{"field": …}`. What changes is written at the field that changes.',
    ),
    section(
      'Action',
      ActionKeys,
      `A bare name is a standard action (${code(Object.keys(standardLabels))}) or one of the entity. A step in its place, \`{"open": "/goods/list/save"}\`, is short for an action that runs it.`,
    ),
    kindParts('Steps', kinds.steps),
    namesPart(),
    functionsPart(),
  ]
  return `${parts.join('\n\n')}\n`
}

const code = (words: string[]) => words.map(word => `\`${word}\``).join(' ')

const section = (title: string, shape: object, text = ''): string =>
  [`## ${title}`, text, describeKeys(asShape(shape))].filter(part => part !== '').join('\n\n')

function kindParts(title: string, group: KindGroup): string {
  const parts = [...group].map(([name, kind]) => {
    const names = kind.names?.length ? `Expressions inside know ${code(kind.names)}.` : ''
    return [`### \`${name}\``, `${kind.description}.`, names, describeKeys(shapeOf(kind))]
      .filter(part => part !== '')
      .join('\n\n')
  })
  return [`## ${title}`, ...parts].join('\n\n')
}

function namesPart(): string {
  const rows = Object.entries(nameMeanings).map(([name, text]) => `| \`${name}\` | ${text} |`)
  const only = Object.entries(rowKeys).map(([kind, keys]) => `In a \`${kind}\` a \`row\` is at hand in ${code(keys)}.`)
  return ['## Names in expressions', ['| name | is |', '|---|---|', ...rows].join('\n'), ...only].join('\n\n')
}

function functionsPart(): string {
  const rows = [...functions]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(
      ([name, { arity, description }]) => `| \`${name}\` | ${arityOf(arity)} | ${(description ?? '').replaceAll('|', '\\|')} |`,
    )
  return ['## Functions', ['| name | values | does |', '|---|---|---|', ...rows].join('\n')].join('\n\n')
}

const arityOf = ([least, most]: [number, number]) =>
  least === most ? `${least}` : most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`
