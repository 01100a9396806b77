import { functions } from '../../contract/expression/functions/functions.ts'
import { CasesShape } from '../../contract/language/cases.ts'
import { JourneysShape } from '../../contract/language/journey/Journey.ts'
import { EntityShape, FormSectionShape } from '../../contract/language/Entity.ts'
import { systemFields } from '../../contract/language/systemFields.ts'
import { standardLabels } from '../../contract/language/expand/expandAction.ts'
import { asShape, type KindGroup, type Kinds, shapeOf } from '../../contract/language/kinds.ts'
import { LedgerShape } from '../../contract/language/Ledger.ts'
import { AddonShape } from '../../contract/language/Addon.ts'
import { FamilyShape } from '../../contract/language/Family.ts'
import { MenuSectionShape } from '../../contract/language/menu.ts'
import { nameMeanings } from '../../contract/language/names.ts'
import {
  ActionKeys,
  BlockKeys,
  ColumnKeys,
  FieldKeys,
  FilterKeys,
  FormItemKeys,
  OptionKeys,
} from '../../contract/language/nodes.ts'
import { NoticeShape } from '../../contract/language/Notice.ts'
import { PageShape } from '../../contract/language/Page.ts'
import { describeKeys } from './describeShape.ts'

type Group = 'blocks' | 'fields' | 'steps'
/** An example of a kind as it stands in a file; undefined where there is none. */
export type FindExample = (group: Group, name: string) => string | undefined

/** The language reference as Markdown, made of the shapes, their descriptions and the examples of the kinds. */
export function writeReference(kinds: Kinds, findExample: FindExample = () => undefined): string {
  const parts = [
    '# The page language: reference',
    '<!-- Made by scripts/reference.ts from the shapes in contract/language and renderer; do not edit. -->',
    introduction,
    `Contents: ${contents.map(title => `[${title}](#${anchor(title)})`).join(' · ')}`,
    section('Entity: `schemas/entities/{domain}/{name}.json`', EntityShape),
    section(
      'Field',
      FieldKeys,
      'What every field takes; the rest belongs to its type. The server adds these fields to every entity: ' +
        code(Object.keys(systemFields)) +
        '.',
    ),
    section('Option', OptionKeys, 'A choice of an enum. A bare text is short for `{"label": …}`.'),
    section('Section of a form', FormSectionShape),
    kindParts('Field types', kinds.fields, name => findExample('fields', name)),
    section(
      'Page: `schemas/pages/{route}.json`',
      PageShape,
      'The place of the file is the route; `[id].json` stands for `{id}`.',
    ),
    section('Family: `schemas/families/{name}.json`', FamilyShape, 'Pages that several places have alike are written once.'),
    section(
      'Add-on: `addons/{key}/addon.json`',
      AddonShape,
      "What stands beside it is written like the product's own ([add-ons](addons.md)).",
    ),
    section('Menu: `schemas/menu.json`', MenuSectionShape, 'A list of sections.'),
    section(
      'Notice: `schemas/notices/{domain}.json`',
      NoticeShape,
      'The file has them by scene, the name that `notify` of a transition says.',
    ),
    section(
      'Ledger: `schemas/ledger/{domain}.json`',
      LedgerShape,
      'What money stands where, and what transitions move ([states](states.md)).',
    ),
    section('Cases: `schemas/pages/{route}.cases.json`', CasesShape),
    section('Journeys: `tests/journeys/{domain}.json`', JourneysShape),
    section('Blocks', BlockKeys, 'What every block takes besides the keys of its kind.'),
    kindParts('Kinds of block', kinds.blocks, name => findExample('blocks', name)),
    section('Column', ColumnKeys, 'A bare name is short for `{"field": …}`.'),
    section('Filter', FilterKeys, 'A bare name is short for `{"field": …}`.'),
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
    kindParts('Kinds of step', kinds.steps, name => findExample('steps', name)),
    namesPart(kinds),
    functionsPart(),
  ]
  return `${parts.join('\n\n')}\n`
}

const introduction = [
  'What may stand in a schema file. [guide.md](guide.md) teaches it by a screen; this is for looking things up.',
  '',
  '- A node is what its kind key says: `{"list": "goods"}` is a list. It has exactly one.',
  '- A text that begins with `=` is an expression: `"=row.stock < 10 ? \'danger\' : null"`. In other texts `{row.name}` is a slot, and `{{` writes a brace. In addresses slots are encoded.',
  '- Texts for people are plain English and their own keys in `locales/`.',
  '- Where a bare name is enough the table says so; the long form takes further keys.',
].join('\n')
const contents = [
  'Field',
  'Field types',
  'Blocks',
  'Kinds of block',
  'Column',
  'Filter',
  'Field of a form',
  'Action',
  'Kinds of step',
  'Names in expressions',
  'Functions',
]
/** A name that field types have too is the second of its heading. */
const anchorOf = (name: string, title: string) => (title === 'Kinds of block' && name === 'text' ? 'text-1' : name)
const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const code = (words: string[]) => words.map(word => `\`${word}\``).join(' ')

const section = (title: string, shape: object, text = ''): string =>
  [`## ${title}`, text, describeKeys(asShape(shape))].filter(part => part !== '').join('\n\n')

function kindParts(title: string, group: KindGroup, findExample: (name: string) => string | undefined): string {
  const names = [...group.keys()]
  const list = names.map(name => `[${name}](#${anchorOf(name, title)})`).join(' · ')
  const parts = [...group].map(([name, kind]) => {
    const known = kind.names?.length ? `Expressions inside know ${code(kind.names)}.` : ''
    const example = findExample(name)
    const shown = example === undefined ? '' : `\`\`\`json\n${example}\n\`\`\``
    return [`### \`${name}\``, `${kind.description}.`, shown, known, describeKeys(shapeOf(kind))]
      .filter(part => part !== '')
      .join('\n\n')
  })
  return [`## ${title}`, list, ...parts].join('\n\n')
}

function namesPart({ blocks }: Kinds): string {
  const rows = Object.entries(nameMeanings).map(([name, text]) => `| \`${name}\` | ${text} |`)
  const only = [...blocks].flatMap(([name, { rowKeys }]) =>
    rowKeys ? [`In a \`${name}\` a \`row\` is at hand in ${code([...rowKeys])}.`] : [],
  )
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
