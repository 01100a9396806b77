import type { CallRow, Coverage, RouteRow } from './Coverage.ts'

/** The table by section, the numbers below it, and the names a reader will look for. */
export function describeCoverage({ routes, calls }: Coverage): string {
  const wanted = calls.filter(call => call.wanted)
  const lonely = calls.filter(call => call.answered && call.callers === 0).map(({ call }) => call)
  return [
    ...table([['section', 'routes', 'pages', 'actions', 'screens', 'missing', 'tested'], ...sections(routes)]),
    '',
    ...table([['calls of', 'named', 'answered', 'called', 'tested'], ...modules(wanted)]),
    '',
    `${share(routes, row => row.kind !== null)} routes of the specification exist, ${share(wanted, row => row.answered)} of its calls are answered.`,
    `${calls.length - wanted.length} calls are answered beyond it.`,
    lonely.length === 0 ? 'Every call that is answered has a caller.' : `Without a caller: ${lonely.join(', ')}`,
  ].join('\n')
}

/** Every route and call that is not there yet, one a line. */
export const describeMissing = ({ routes, calls }: Coverage): string =>
  [
    ...routes.filter(row => row.kind === null).map(row => row.route),
    ...calls.filter(row => row.wanted && !row.answered).map(row => row.call),
  ].join('\n')

function sections(routes: RouteRow[]): string[][] {
  return [...Map.groupBy(routes, row => row.section)].map(([section, rows]) => [
    section,
    String(rows.length),
    ...(['page', 'action', 'screen', null] as const).map(kind => String(rows.filter(row => row.kind === kind).length)),
    String(rows.filter(row => row.kind !== null && row.tests > 0).length),
  ])
}

function modules(calls: CallRow[]): string[][] {
  return [...Map.groupBy(calls, ({ call }) => call.split(' ')[1]!.replace(/\/[^/]+$/, ''))].map(([module, rows]) => [
    module,
    String(rows.length),
    String(rows.filter(row => row.answered).length),
    String(rows.filter(row => row.answered && row.callers > 0).length),
    String(rows.filter(row => row.answered && row.tests > 0).length),
  ])
}

const share = <Row>(rows: Row[], holds: (row: Row) => boolean) =>
  `${rows.filter(holds).length} of ${rows.length} (${Math.round((rows.filter(holds).length / Math.max(1, rows.length)) * 100)} %)`

/** Rows of one width a column: words to the left, numbers to the right. */
function table(rows: string[][]): string[] {
  const widths = rows[0]!.map((_cell, at) => Math.max(...rows.map(row => row[at]!.length)))
  return rows.map(row => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '))
}
