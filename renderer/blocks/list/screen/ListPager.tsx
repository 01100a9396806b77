import type { ListControl } from '../control/ListControl.ts'
import { Pager } from '../pager/Pager.tsx'

type Props = {
  control: ListControl
  narrow: boolean
  /** Told before another page is asked for */
  turn(): void
}

/** The pages of a list, where it has rows or is past its end. */
export function ListPager({ control: { host, title, query, rows }, narrow, turn }: Props) {
  const { page } = query.state
  if (rows.rows?.length === 0 && page <= 1) return null
  return (
    <Pager
      host={host}
      title={title}
      page={page}
      size={query.size}
      total={rows.total}
      countStatus={rows.status === 'failed' ? 'silent' : rows.countStatus}
      recount={rows.recount}
      rowsHere={rows.places.length}
      narrow={narrow}
      onPage={next => {
        turn()
        query.change({ page: next }, true)
      }}
      onSize={size => query.change({ size })}
    />
  )
}
