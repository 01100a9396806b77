import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { HostLink } from '../../controls/HostLink.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { drawField, labelOf } from '../../values/drawField.tsx'
import { nothing } from '../../values/parts.tsx'
import { isEmpty } from '../../values/isEmpty.ts'
import { readNumber } from '../../values/readNumber.ts'

type Row = Record<string, unknown>
type Part = { name: string; field: Field }
export type LineShape = {
  image: Part | undefined
  name: Part | undefined
  texts: Part[]
  marks: Part[]
  columns: Part[]
  /** The page of a row; empty for none */
  pathOf(row: Row): string
}

/** Picture, name with what is said below it, and the columns. A row without a name is called by the first of its texts. */
export function Line({ row, shape, host }: { row: Row; shape: LineShape; host: Host }) {
  const { image, columns } = shape
  const marks = shape.marks.filter(part => readNumber(row[part.name]) !== 0 && !isEmpty(row[part.name]))
  const [name, ...texts] = [...(shape.name ? [shape.name] : []), ...shape.texts].filter(part => !isEmpty(row[part.name]))
  const path = shape.pathOf(row)
  const title = name ? drawField(row, name.name, name.field, host, 'cell') : null
  return (
    <tr>
      <td className="mc-line-what">
        <div className="mc-line">
          {image ? drawField(row, image.name, image.field, host, 'cell') : null}
          <div className="mc-line-words">
            {name ? (
              <div className="mc-line-name">
                {path === '' ? (
                  title
                ) : (
                  <HostLink className="mc-link" path={path}>
                    {title}
                  </HostLink>
                )}
              </div>
            ) : null}
            {[...texts, ...marks].map(part => (
              <div key={part.name} className="mc-line-text">
                {drawField(row, part.name, part.field, host, 'cell')}
              </div>
            ))}
          </div>
        </div>
      </td>
      {columns.map(({ name, field }) => {
        const value = drawField(row, name, field, host, 'cell')
        return (
          <td
            key={name}
            data-label={labelOf(field, host)}
            className={`mc-whole mc-${fieldTypeOf(field.type).align ?? 'left'}`}
            {...(value === null ? { 'data-none': '' } : {})}
          >
            {value ?? nothing}
          </td>
        )
      })}
    </tr>
  )
}
