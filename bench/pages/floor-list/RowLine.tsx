import { type BenchColumn, shownOf } from '../../work/BenchList.ts'
import { ourList } from '../../work/ourList.ts'
import { columns } from '../params.ts'

export type Row = Record<string, unknown>
const shown = shownOf(ourList, columns)
const two = (number: number) => String(number).padStart(2, '0')

function writeTime(seconds: number): string {
  const date = new Date((seconds + 28_800) * 1000)
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

function Cell({ column, row }: { column: BenchColumn; row: Row }) {
  const value = row[column.name]
  switch (column.kind) {
    case 'money':
      return <td>{(Number(value) / 100).toFixed(2)}</td>
    case 'datetime':
      return <td>{writeTime(Number(value))}</td>
    case 'enum': {
      const option = column.options?.[String(value)]
      return (
        <td>
          <span className={`tag ${option?.tone}`}>{option?.label}</span>
        </td>
      )
    }
    case 'image':
      return (
        <td>
          <img src={String(value)} width="24" height="24" alt="" />
        </td>
      )
    case 'link':
      return (
        <td>
          <a href={`/bench/open/${row.id}`}>{String(value)}</a>
        </td>
      )
    default:
      return <td>{String(value)}</td>
  }
}

/** A row in bare React. */
export function RowLine({ row }: { row: Row }) {
  return (
    <tr>
      {shown.map(column => (
        <Cell key={column.name} column={column} row={row} />
      ))}
      <td>
        {ourList.actions.map(label => (
          <button key={label} type="button">
            {label}
          </button>
        ))}
      </td>
    </tr>
  )
}
