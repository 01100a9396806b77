/** What both sides draw: the columns of the list, shared by the floor, the data server and the entity file of our own page. */
export type ColumnKind = 'text' | 'money' | 'datetime' | 'enum' | 'image' | 'link'
export type BenchColumn = { name: string; title: string; kind: ColumnKind }

const column = (name: string, title: string, kind: ColumnKind): BenchColumn => ({ name, title, kind })

const all: BenchColumn[] = [
  column('no', 'Number', 'text'),
  column('code', 'Code', 'text'),
  column('name', 'Name', 'text'),
  column('amount', 'Amount', 'money'),
  column('opened_at', 'Opened', 'datetime'),
  column('state', 'State', 'enum'),
  column('avatar', 'Avatar', 'image'),
  column('site', 'Site', 'link'),
  column('price', 'Price', 'money'),
  column('seen_at', 'Seen', 'datetime'),
  column('owner', 'Owner', 'text'),
  column('level', 'Level', 'enum'),
  column('city', 'City', 'text'),
  column('discount', 'Discount', 'money'),
  column('paid_at', 'Paid', 'datetime'),
  column('paper', 'Paper', 'link'),
  column('note', 'Note', 'text'),
  column('email', 'Email', 'text'),
  column('channel', 'Channel', 'enum'),
  // Wider than a screen: further texts.
  ...Array.from({ length: 10 }, (_, at) => column(`more${at + 1}`, `More ${at + 1}`, 'text')),
]
/** With the column of actions */
export const mostColumns = all.length + 1

/** So many columns on the screen, of which the last holds the three actions. */
export const columnsOf = (count: number): BenchColumn[] => all.slice(0, count - 1)

export const options: Record<
  string,
  Record<string, { label: string; tone: 'muted' | 'info' | 'success' | 'warning' | 'danger' }>
> = {
  state: {
    draft: { label: 'Draft', tone: 'muted' },
    paid: { label: 'Paid', tone: 'success' },
    sent: { label: 'Sent', tone: 'info' },
    shut: { label: 'Shut', tone: 'danger' },
  },
  level: {
    a: { label: 'Level A', tone: 'warning' },
    b: { label: 'Level B', tone: 'info' },
    c: { label: 'Level C', tone: 'muted' },
  },
  channel: {
    web: { label: 'Web', tone: 'info' },
    app: { label: 'App', tone: 'success' },
    shop: { label: 'Shop', tone: 'warning' },
  },
}
export const filterNames = ['name', 'code', 'state', 'level', 'opened_at', 'amount']
export const actionLabels = ['View', 'Edit', 'Remove']
export const columnByName = (name: string): BenchColumn | undefined => all.find(each => each.name === name)
