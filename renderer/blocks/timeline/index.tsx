import type { Entity } from '../../../contract/language/Entity.ts'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { WithRecord } from '../../data/WithRecord.tsx'
import { useHost } from '../../host/Host.tsx'
import { useScope } from '../../scope/Scope.tsx'
import { drawField, toRow } from '../../values/drawField.tsx'
import { readList } from '../../values/readList.ts'
import { readNumber } from '../../values/readNumber.ts'
import '../../forms/view/forms.css'
import type { shape } from './schema.ts'
import './timeline.css'
import { sectionOf } from '../../forms/view/sectionOf.ts'

type Row = Record<string, unknown>
type TimelineShape = BlockOf<typeof shape>

function TimelineBlock({ block }: BlockProps<TimelineShape>) {
  return <WithRecord block={block}>{(record, entity) => <Timeline block={block} record={record} entity={entity} />}</WithRecord>
}

function Timeline({ block, record, entity }: { block: TimelineShape; record: Row; entity: Entity }) {
  const host = useHost()
  const scope = { ...useScope(), record }
  const parts = entity.fields[block.field]?.fields ?? {}
  const entries = newestFirst(readList(record[block.field]).map(toRow), block.time)
  const title = readText(block.title, scope, host)
  const empty = readText(block.empty, scope, host)
  if (entries.length === 0 && empty === '') return null
  const draw = (entry: Row, name: string | undefined, look: 'cell' | 'view' = 'cell') => {
    const field = name === undefined ? undefined : parts[name]
    return name !== undefined && field ? drawField(entry, name, field, host, look) : null
  }
  return (
    <section {...sectionOf(title)}>
      {title ? <h2 className="mc-form-title">{title}</h2> : null}
      {entries.length === 0 ? <p className="mc-timeline-meta">{empty}</p> : null}
      <ol className="mc-timeline">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place
          <li key={index}>
            <div className="mc-timeline-text">{draw(entry, block.text)}</div>
            {readList(entry[block.images ?? '']).length > 0 ? <div>{draw(entry, block.images, 'view')}</div> : null}
            <div className="mc-timeline-meta">
              <span className="mc-timeline-time">{draw(entry, block.time)}</span> {draw(entry, block.who)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Entries of one moment stay as they were sent. */
const newestFirst = (entries: Row[], time: string): Row[] =>
  entries.toSorted((a, b) => (readNumber(b[time]) ?? 0) - (readNumber(a[time]) ?? 0))

export default defineBlock<typeof shape>({ Component: TimelineBlock, drawsTitle: true })
