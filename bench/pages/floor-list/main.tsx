import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { actionLabels, type BenchColumn, columnByName, columnsOf, filterNames, options } from '../../work/columns.ts'
import { columns, root, rows as size } from '../params.ts'
import './floor.css'

type Row = Record<string, unknown>
const shown = columnsOf(columns)
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
      const option = options[column.name]?.[String(value)]
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

function RowLine({ row }: { row: Row }) {
  return (
    <tr>
      {shown.map(column => (
        <Cell key={column.name} column={column} row={row} />
      ))}
      <td>
        {actionLabels.map(label => (
          <button key={label} type="button">
            {label}
          </button>
        ))}
      </td>
    </tr>
  )
}

const inputTypes: Record<string, string> = { money: 'number', datetime: 'date' }

function Filters() {
  const [values, setValues] = useState<Record<string, string>>({})
  const change = (event: { target: { name: string; value: string } }) => {
    const { name, value } = event.target
    setValues(old => ({ ...old, [name]: value }))
  }
  return (
    <form onSubmit={event => event.preventDefault()}>
      {filterNames.map(name => {
        const column = columnByName(name)
        const own = options[name]
        return (
          <label key={name} htmlFor={name}>
            {column?.title}
            {own ? (
              <select id={name} name={name} value={values[name] ?? ''} onChange={change}>
                <option value="" />
                {Object.entries(own).map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={name}
                name={name}
                type={inputTypes[column?.kind ?? ''] ?? 'text'}
                value={values[name] ?? ''}
                onChange={change}
              />
            )}
          </label>
        )
      })}
      <button type="submit">Search</button>
    </form>
  )
}

/** The least React can do for this list: no metadata, no selection, no states but "loaded". */
function FloorList() {
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState<Row[] | null>(null)
  useEffect(() => {
    const left = new AbortController()
    fetch(`/api/v1/bench/list/Rows?page=${page}&limit=${size}&columns=${columns}`, { signal: left.signal })
      .then(answer => answer.json())
      .then(
        answer => setRows(answer.data),
        error => left.signal.aborted || console.error(error),
      )
    return () => left.abort()
  }, [page])
  const table = useMemo(
    () =>
      rows && (
        <table>
          <thead>
            <tr>
              {shown.map(({ name, title }) => (
                <th key={name}>{title}</th>
              ))}
              <th>Actions</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <RowLine key={String(row.id)} row={row} />
            ))}
          </tbody>
        </table>
      ),
    [rows],
  )
  return (
    <>
      <Filters />
      {table}
      <button type="button" onClick={() => setPage(old => Math.max(1, old - 1))}>
        Previous
      </button>{' '}
      {page}
      <button type="button" aria-label="Next page" onClick={() => setPage(old => old + 1)}>
        Next
      </button>
    </>
  )
}

createRoot(root).render(<FloorList />)
