import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { isObject } from '../../../contract/values/loose.ts'
import { WithRecord } from '../../data/WithRecord.tsx'
import { useHost } from '../../host/Host.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { evaluate, readText } from '../../scope/evaluate.ts'
import { useScope } from '../../scope/Scope.tsx'
import { drawField, labelOf, readField } from '../../values/drawField.tsx'
import { isSame } from '../../values/isSame.ts'
import { nothing } from '../../values/parts.tsx'
import '../../forms/view/forms.css'
import { differingRows } from './differingRows.ts'
import type { shape } from './schema.ts'
import './changes.css'

type Row = Record<string, unknown>
type ChangesShape = BlockOf<typeof shape>

function ChangesBlock({ block }: BlockProps<ChangesShape>) {
  return <WithRecord block={block}>{(record, entity) => <Changes block={block} record={record} entity={entity} />}</WithRecord>
}

function Changes({ block, record, entity }: { block: ChangesShape; record: Row; entity: Entity }) {
  const host = useHost()
  const scope = { ...useScope(), record }
  const to = evaluate(block.to, scope)
  const names = isObject(to) ? changedNames(block.fields ?? formNames(entity), record, to, entity) : []
  const title = readText(block.title, scope, host)
  const empty = readText(block.empty, scope, host)
  if (!isObject(to) || (names.length === 0 && empty === '')) return null
  const draw = (row: Row, name: string, field: Field | undefined, rows: Row[] | undefined) =>
    (field && drawField(rows ? { ...row, [name]: rows } : row, name, field, host)) ?? nothing
  return (
    <section className="mc-form-section" aria-label={title || undefined}>
      {title ? <h2 className="mc-form-title">{title}</h2> : null}
      {names.length === 0 ? <p className="mc-muted">{empty}</p> : null}
      {names.map(name => {
        const field = entity.fields[name]
        const rows = field && differingRows(field, record[name], to[name])
        return (
          <dl key={name} className="mc-change">
            <dt className="mc-change-name">{field ? labelOf(field, host) : name}</dt>
            <dd>
              <span className="mc-change-when">{host.t('Now')}</span>
              <div className="mc-change-old">{draw(record, name, rows?.field ?? field, rows?.old)}</div>
            </dd>
            <dd>
              <span className="mc-change-when">{host.t('Changed to')}</span>
              <div className="mc-change-new">{draw(to, name, rows?.field ?? field, rows?.next)}</div>
            </dd>
          </dl>
        )
      })}
    </section>
  )
}

const formNames = ({ form }: Entity): string[] => form.flatMap(({ fields }) => fields.map(({ field }) => field))

const changedNames = (names: readonly string[], record: Row, to: Row, { fields }: Entity): string[] =>
  names.filter(name => {
    const field = fields[name]
    return field && name in to && !isSame(readField(record, name, field) ?? null, readField(to, name, field) ?? null)
  })

export default defineBlock<typeof shape>({ Component: ChangesBlock, drawsTitle: true })
