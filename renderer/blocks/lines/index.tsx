import type { Entity } from '../../../contract/language/Entity.ts'
import type { Block, Field } from '../../../contract/language/shape.ts'
import { type BlockProps, defineBlock } from '../../kind/define.ts'
import { holds, readText } from '../../scope/evaluate.ts'
import { allFields } from '../../forms/model/sectionsOf.ts'
import { WithRecord } from '../../data/WithRecord.tsx'
import { type Host, useHost } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { useScope } from '../../scope/Scope.tsx'
import { labelOf, toRow } from '../../values/drawField.tsx'
import { readList } from '../../values/readList.ts'
import { readNumber } from '../../values/readNumber.ts'
import { Line, type LineShape } from './Line.tsx'
import '../../forms/view/forms.css'
import './lines.css'

type Row = Record<string, unknown>
type Sum = { field: string; label?: string; minus?: boolean; total?: boolean; show?: string }

function LinesBlock({ block }: BlockProps) {
  return <WithRecord block={block}>{(record, entity) => <Lines block={block} record={record} entity={entity} />}</WithRecord>
}

function Lines({ block, record, entity }: { block: Block; record: Row; entity: Entity }) {
  const host = useHost()
  const scope = { ...useScope(), record }
  const fields = allFields(entity)
  const parts = fields[String(block.field)]?.fields ?? {}
  const shape = planLine(block, parts)
  const rows = readList(record[String(block.field)]).map(toRow)
  const title = readText(block.title, scope, host)
  const empty = readText(block.empty as string | undefined, scope, host)
  if (rows.length === 0 && empty === '') return null
  const sums = ((block.sums ?? []) as Sum[]).filter(sum => holds(sum.show, scope) && (sum.total || readNumber(record[sum.field])))
  return (
    <section className="mc-form-section mc-lines" aria-label={title || undefined}>
      {title ? <h2 className="mc-form-title">{title}</h2> : null}
      {rows.length === 0 ? <p className="mc-lines-empty">{empty}</p> : <LinesTable rows={rows} shape={shape} host={host} />}
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

function LinesTable({ rows, shape, host }: { rows: readonly Row[]; shape: LineShape; host: Host }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{shape.name ? labelOf(shape.name.field, host) : null}</th>
          {shape.columns.map(({ name, field }) => (
            <th key={name} scope="col" className={`mc-${fieldTypeOf(field.type).align ?? 'left'}`}>
              {labelOf(field, host)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record keep their places
          <Line key={index} row={row} shape={shape} host={host} />
        ))}
      </tbody>
    </table>
  )
}

/** The parts of a row that the page names, each with its field. */
function planLine(block: Block, parts: Record<string, Field>): LineShape {
  const find = (names: unknown) =>
    readList(names).flatMap(name => {
      const field = parts[String(name)]
      return field ? [{ name: String(name), field }] : []
    })
  return {
    image: find([block.image])[0],
    name: find([block.name])[0],
    texts: find(block.texts ?? []),
    marks: find(block.marks ?? []),
    columns: find(block.columns ?? []),
  }
}

const fieldOf = (fields: Record<string, Field>, name: string): Field => fields[name] ?? { type: 'text', label: name }

function drawSum({ field: name, minus }: Sum, record: Row, field: Field, host: Host) {
  const value = readNumber(record[name]) ?? 0
  const type = fieldTypeOf(field.type)
  return (type.view ?? type.cell)(minus ? 0 - value : value, record, { ...field, name }, host)
}

export default defineBlock({ Component: LinesBlock, drawsTitle: true })
