import type { Context } from '../../context/Context.ts'

/**
 * A stored sentence in the reader's language. Values named `t_…` are English texts themselves: `t_kind: 'Express'` fills the
 * slot {kind} with the translated word.
 */
export const sayLog = (context: Pick<Context, 't'>, content: string, detail: Record<string, unknown>): string =>
  context.t(
    content,
    Object.fromEntries(
      Object.entries(detail).map(([name, value]) =>
        name.startsWith('t_') ? [name.slice(2), context.t(String(value))] : [name, value],
      ),
    ),
  )
