import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { holds, readText } from '../../scope/evaluate.ts'
import { allFields } from '../../forms/model/sectionsOf.ts'
import { WithRecord } from '../../data/WithRecord.tsx'
import { type Host, useHost } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { fillPath } from '../../scope/fillPath.ts'
import { type Scope, useScope } from '../../scope/Scope.tsx'
import { labelOf, toRow } from '../../values/drawField.tsx'
import { readList } from '../../values/readList.ts'
import { readNumber } from '../../values/readNumber.ts'
import { Line, type LineShape } from './Line.tsx'
import '../../forms/view/forms.css'
import type { shape } from './schema.ts'
import './lines.css'
import { sectionOf } from '../../forms/view/sectionOf.ts'

type Row = Record<string, unknown>
type LinesShape = BlockOf<typeof shape>
type Sum = NonNullable<LinesShape['sums']>[number]

function LinesBlock({ block }: BlockProps<LinesShape>) {
  return <WithRecord block={block}>{(record, entity) => <Lines block={block} record={record} entity={entity} />}</WithRecord>
}

function Lines({ block, record, entity }: { block: LinesShape; record: Row; entity: Entity }) {
  const host = useHost()
  const scope = { ...useScope(), record }
  const fields = allFields(entity)
  const parts = fields[block.field]?.fields ?? {}
  const line = planLine(block, parts, scope, host)
  const rows = readList(record[block.field]).map(toRow)
  const title = readText(block.title, scope, host)
  const empty = readText(block.empty, scope, host)
  if (rows.length === 0 && empty === '') return null
  const sums = (block.sums ?? []).filter(sum => holds(sum.show, scope) && (sum.total || readNumber(record[sum.field])))
  return (
    <section {...sectionOf(title, 'mc-record-lines')}>
      {title ? <h2 className="mc-form-title">{title}</h2> : null}
      {rows.length === 0 ? <p className="mc-record-lines-empty">{empty}</p> : <LinesTable rows={rows} line={line} host={host} />}
      {rows.length > 0 && sums.length > 0 ? (
        <dl className="mc-line-sums">
          {sums.map(sum => (
            <div key={sum.field} className={sum.total ? 'mc-line-total' : undefined}>
              <dt>{sum.label ? readText(sum.label, scope, host) : labelOf(fieldOf(fields, sum.field), host)}</dt>
              <dd>{drawSum(sum, record, fieldOf(fields, sum.field), host)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

function LinesTable({ rows, line, host }: { rows: readonly Row[]; line: LineShape; host: Host }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{line.name ? labelOf(line.name.field, host) : null}</th>
          {line.columns.map(({ name, field }) => (
            <th key={name} scope="col" className={`mc-${fieldTypeOf(field.type).align ?? 'left'}`}>
              {labelOf(field, host)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record keep their places
          <Line key={index} row={row} shape={line} host={host} />
        ))}
      </tbody>
    </table>
  )
}

/** The parts of a row that the page names, each with its field. */
function planLine(block: LinesShape, parts: Record<string, Field>, scope: Scope, host: Host): LineShape {
  const { open } = block
  const find = (names: readonly string[] = []) =>
    names.flatMap(name => {
      const field = parts[name]
      return field ? [{ name, field }] : []
    })
  return {
    image: find(block.image === undefined ? [] : [block.image])[0],
    name: find([block.name])[0],
    texts: find(block.texts),
    marks: find(block.marks),
    columns: find(block.columns),
    pathOf: row => {
      const path = open === undefined ? '' : fillPath(open, { ...scope, row })
      return host.may(path) ? path : ''
    },
  }
}

const fieldOf = (fields: Record<string, Field>, name: string): Field => fields[name] ?? { type: 'text', label: name }

function drawSum({ field: name, minus }: Sum, record: Row, field: Field, host: Host) {
  const value = readNumber(record[name]) ?? 0
  const type = fieldTypeOf(field.type)
  return (type.view ?? type.cell)(minus ? 0 - value : value, record, { ...field, name }, host)
}

export default defineBlock<typeof shape>({ Component: LinesBlock, drawsTitle: true })
