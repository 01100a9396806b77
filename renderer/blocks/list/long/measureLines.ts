/**
 * Heights of the lines that stand in a table body, in px, one for each row with an id, the notes below it counted in. Reads the layout
 * once; empty where nothing is laid out.
 */
export function measureLines(body: HTMLTableSectionElement): number[] {
  const rows = [...body.rows]
  const tops = rows.map(row => row.offsetTop)
  const starts = rows.flatMap((row, at) => (row.dataset.line === undefined ? [] : [at]))
  const lastRow = rows.findLastIndex(row => !row.classList.contains('mc-space'))
  const bottom = (tops[lastRow] ?? 0) + (rows[lastRow]?.offsetHeight ?? 0)
  const heights = starts.map((at, nth) => {
    const next = starts[nth + 1]
    return (next === undefined ? bottom : (tops[next] ?? bottom)) - (tops[at] ?? 0)
  })
  return heights.every(height => height > 0) ? heights : []
}
