/** The cells of a copied part of a spreadsheet: rows by line, cells by tab; quoted cells may hold both. */
export function readCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const { cell, end } of splitCells(text)) {
    row.push(cell)
    if (end === '\t') continue
    rows.push(row)
    row = []
  }
  const last = rows.at(-1)
  // A spreadsheet ends what it copies with a line break; the empty line after it is none of the cells.
  return last && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

const cellPattern = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/g

function splitCells(text: string): { cell: string; end: string }[] {
  const cells: { cell: string; end: string }[] = []
  for (const [whole, quoted, plain = '', end = ''] of text.matchAll(cellPattern)) {
    if (whole === '' && cells.length > 0 && cells.at(-1)?.end === '') break
    cells.push({ cell: quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim(), end })
  }
  return cells
}

/** Whether a pasted text is more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''))
