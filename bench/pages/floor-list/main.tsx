import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { shownOf } from '../../work/BenchList.ts'
import { ourList } from '../../work/ourList.ts'
import { columns, root, rows as size } from '../params.ts'
import { type Row, RowLine } from './RowLine.tsx'
import './floor.css'

const shown = shownOf(ourList, columns)
const inputTypes: Record<string, string> = { money: 'number', datetime: 'date' }

function Filters() {
  const [values, setValues] = useState<Record<string, string>>({})
  const change = (event: { target: { name: string; value: string } }) => {
    const { name, value } = event.target
    setValues(old => ({ ...old, [name]: value }))
  }
  return (
    <form onSubmit={event => event.preventDefault()}>
      {ourList.filters.map(({ name, title, kind, options }) => (
        <label key={name} htmlFor={name}>
          {title}
          {options ? (
            <select id={name} name={name} value={values[name] ?? ''} onChange={change}>
              <option value="" />
              {Object.entries(options).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input id={name} name={name} type={inputTypes[kind] ?? 'text'} value={values[name] ?? ''} onChange={change} />
          )}
        </label>
      ))}
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
