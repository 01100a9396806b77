import type { ImportReport, PreviewRow } from '../../../../contract/wire/task/imports.ts'
import type { Host } from '../../../host/Host.tsx'

/** The first rows as they stand in the file, wrong cells marked with their reason; then every fault by row and column. */
export function ImportPreview({ host, report }: { host: Host; report: ImportReport }) {
  const { preview, faults, more } = report
  return (
    <>
      {preview.columns.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className="mc-import-scroll" tabIndex={0} aria-label={host.t('Preview')}>
          <table className="mc-import-table">
            <thead>
              <tr>
                <th scope="col">{host.t('Row')}</th>
                {preview.columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a column is here
                  <th key={at} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(row => (
                <PreviewLine key={row.row} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {faults.length > 0 ? (
        <details className="mc-import-faults" open={preview.columns.length === 0}>
          <summary>{host.t('All errors ({count})', { count: report.count })}</summary>
          <ol>
            {faults.map((fault, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>
                <b>{host.t('Row {row}, {column}', { row: fault.row, column: fault.column || host.t('whole row') })}</b>
                {fault.value ? <code>{fault.value}</code> : null}
                <span>{fault.reason}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? <p className="mc-muted">{host.t('and {count} more', { count: more })}</p> : null}
        </details>
      ) : null}
    </>
  )
}

function PreviewLine({ row }: { row: PreviewRow }) {
  const whole = row.faults['-1']
  return (
    <tr>
      <th scope="row">
        {row.row}
        {whole ? <span className="mc-import-reason">{whole}</span> : null}
      </th>
      {row.cells.map((cell, at) => {
        const reason = row.faults[at]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a column is here
          <td key={at} className={reason ? 'mc-import-wrong' : ''}>
            <span className="mc-import-cell">{cell === '' ? ' ' : cell}</span>
            {reason ? <span className="mc-import-reason">{reason}</span> : null}
          </td>
        )
      })}
    </tr>
  )
}
