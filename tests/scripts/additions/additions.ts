/** One thing of each kind: its own file or folder, and nothing else of the product. */
export type Addition = { what: string; files: Readonly<Record<string, string | object>> }

const languages = ['zh', 'es', 'ja'] as const
const words = {
  Ribbon: '…',
  'No ribbons': '…',
  Ribbons: '…',
  'Weave of the ribbon': '…',
  'Tie it': '…',
  'It is tied': '…',
  'Ribbons are kept dry': '…',
}
const texts = { none: 'No ribbons', counted: '{count} products' }

const ribbon = {
  entity: 'ribbon',
  label: 'Ribbon',
  ...texts,
  title: 'name',
  api: { list: 'seller/ribbon/List', info: 'seller/ribbon/Info', save: 'seller/ribbon/Save' },
  fields: {
    name: { type: 'text', label: 'Name', required: true, max: 40, filter: 'contains' },
    weave: { type: 'weave', label: 'Weave of the ribbon', finest: 3 },
  },
  list: { columns: ['name', 'weave'], rowActions: [{ label: 'Tie it', run: { knot: 'It is tied' } }] },
}

const page = {
  title: 'Ribbons',
  icon: 'shopping',
  blocks: [{ shelf: 'Ribbons are kept dry' }, { list: 'ribbon' }, { widget: 'spool', options: { turns: 3 } }],
}
const cases = {
  cases: [
    {
      title: 'A ribbon is there',
      answers: { 'GET seller/ribbon/List': { rows: [{ id: 1, version: 1, name: 'Silk', weave: 'plain' }] } },
      steps: [{ see: 'Silk' }],
    },
  ],
}

const schema = (description: string, more: string, keys: string, close = '') =>
  `import Type from 'typebox'
import { Text } from '../../../contract/language/shape.ts'

export const description = '${description}'
${more}
export const shape = Type.Object({ ${keys} }${close})
`

export const additions: readonly Addition[] = [
  { what: 'an entity', files: { 'schemas/entities/goods/ribbon.json': ribbon } },
  { what: 'a page', files: { 'schemas/pages/goods/ribbons.json': page, 'schemas/pages/goods/ribbons.cases.json': cases } },
  {
    what: 'the words of a domain',
    files: Object.fromEntries(languages.map(language => [`locales/${language}/ribbons.json`, words])),
  },
  {
    what: 'a field type',
    files: {
      'renderer/fields/weave/schema.ts': schema(
        'How a cloth is woven',
        "export const holds = 'text'\nexport const inTables = ['sort']\n",
        "finest: Type.Optional(Type.Integer({ description: 'Threads' })), note: Type.Optional(Text('A note'))",
      ),
      'renderer/fields/weave/index.tsx': `import { defineField } from '../../kind/define.ts'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'text',
  cell: value => asText(value),
  text: value => asText(value),
  parse: text => text.trim(),
  input: () => import('./Input.tsx'),
})
`,
      'renderer/fields/weave/Input.tsx': `import type { FieldInputProps } from '../../kind/define.ts'

const WeaveInput = ({ value, onChange }: FieldInputProps) => (
  <input value={String(value ?? '')} onChange={event => onChange(event.target.value)} />
)

export default WeaveInput
`,
      'renderer/fields/weave/example.json': {
        examples: [{ title: 'A weave', field: { type: 'weave', label: 'Type' }, value: 'plain' }],
      },
    },
  },
  { what: 'a column type', files: { 'server/columns/types/text/weave.ts': "export { default } from './longtext.ts'\n" } },
  {
    what: 'a block',
    files: {
      'renderer/blocks/shelf/schema.ts': schema('A line of words', '', "shelf: Text('The words')"),
      'renderer/blocks/shelf/index.tsx': `import { type BlockProps, defineBlock } from '../../kind/define.ts'

const Shelf = ({ block }: BlockProps) => <p>{String(block.shelf)}</p>

export default defineBlock({ Component: Shelf })
`,
      'renderer/blocks/shelf/example.json': { examples: [{ title: 'A shelf', page: { blocks: [{ shelf: 'Dry' }] } }] },
    },
  },
  {
    what: 'a step',
    files: {
      'renderer/steps/knot/schema.ts': schema('Ties', '', "knot: Text('What it says')", ', { additionalProperties: false }'),
      'renderer/steps/knot/index.tsx': `import { defineStep } from '../../kind/define.ts'

export default defineStep({
  async run() {
    document.title = 'tied'
  },
})
`,
      'renderer/steps/knot/example.json': { examples: [] },
    },
  },
  {
    what: 'a widget',
    files: {
      'src/widgets/spool/schema.ts':
        "import Type from 'typebox'\n\nexport const options = Type.Object({ turns: Type.Integer() })\n",
      'src/widgets/spool/index.tsx': 'export default function Spool() {\n  return <p>0</p>\n}\n',
    },
  },
  {
    what: 'a module',
    files: {
      'server/modules/goods/ribbon/index.ts': `import { defineModule } from '../../../module/defineModule.ts'

export default defineModule({
  hooks: {
    ribbon: {
      async beforeSave(_context, _trx, values) {
        return { ...values, name: values.name?.trim() ?? '' }
      },
    },
  },
})
`,
    },
  },
]
