type Say = (text: string, values?: Record<string, unknown>) => string

/**
 * A stored sentence in the reader's language. Values named `t_…` are English texts themselves: `t_kind: 'Express'` fills the
 * slot {kind} with the translated word.
 */
export const sayLog = ({ t }: { t: Say }, content: string, detail: Record<string, unknown>): string =>
  t(content, sayValues(t, detail))

/** What fills its slots, in the reader's language. */
export const sayValues = (t: Say, detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => (name.startsWith('t_') ? [name.slice(2), t(String(value))] : [name, value])),
  )
