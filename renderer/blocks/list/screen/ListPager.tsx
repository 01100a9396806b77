import { Pager } from '../../../pager/Pager.tsx'
import type { ListControl } from '../control/ListControl.ts'
import { ListTotal } from '../pager/ListTotal.tsx'

type Props = {
  control: ListControl
  narrow: boolean
  /** Told before another page is asked for */
  turn(): void
}

/** docs/rules/console.md#limits */
const sizes = [20, 30, 50, 100]

/** The pages of a list, where it has rows, waits for them or is past its end; what could not be loaded has none to turn. */
export function ListPager({ control: { host, title, query, rows }, narrow, turn }: Props) {
  const { page } = query.state
  const hasNone = rows.rows?.length === 0 || (rows.rows === null && rows.status === 'failed')
  if (hasNone && page <= 1) return null
  return (
    <Pager
      host={host}
      title={title}
      page={page}
      size={query.size}
      sizes={sizes}
      total={rows.total}
      rowsHere={rows.places.length}
      narrow={narrow}
      onPage={next => {
        turn()
        query.change({ page: next }, true)
      }}
      onSize={size => query.change({ size })}
    >
      <ListTotal
        host={host}
        total={rows.total}
        countStatus={rows.status === 'failed' ? 'silent' : rows.countStatus}
        recount={rows.recount}
      />
    </Pager>
  )
}
