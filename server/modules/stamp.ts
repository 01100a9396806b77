import type { Context } from '../define.ts'

type Writer = Pick<Context, 'actor' | 'now'>

/** The columns the server keeps of a new row. */
export const created = (context: Writer): Record<string, unknown> => ({
  created_at: context.now(),
  created_by: context.actor.id,
  created_name: context.actor.name,
  ...updated(context),
  version: 1,
})

/** The columns the server keeps of a changed row, besides the version. */
export const updated = (context: Writer): Record<string, unknown> => ({ updated_at: context.now(), updated_by: context.actor.id })
