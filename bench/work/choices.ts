/** The choices of the lists that are measured, with the looks of each. */
export const states = {
  draft: { label: 'Draft', tone: 'muted' },
  paid: { label: 'Paid', tone: 'success' },
  sent: { label: 'Sent', tone: 'info' },
  shut: { label: 'Shut', tone: 'danger' },
} as const

/** As another harness names them. */
export const statuses = {
  draft: states.draft,
  paid: states.paid,
  shipped: { label: 'Shipped', tone: 'info' },
  closed: { label: 'Closed', tone: 'danger' },
} as const

export const levels = {
  a: { label: 'Level A', tone: 'warning' },
  b: { label: 'Level B', tone: 'info' },
  c: { label: 'Level C', tone: 'muted' },
} as const

export const channels = {
  web: { label: 'Web', tone: 'info' },
  app: { label: 'App', tone: 'success' },
  shop: { label: 'Shop', tone: 'warning' },
} as const
