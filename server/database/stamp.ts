import type { Context } from '../context/Context.ts'

type Writer = Pick<Context, 'actor' | 'now'>

/** The columns the server keeps of a changed row, besides the version. */
export const updated = ({ actor, now }: Writer) => ({ updated_at: now(), updated_by: actor.id })

/** The columns the server keeps of a new row. */
export const created = (context: Writer) => ({
  created_at: context.now(),
  created_by: context.actor.id,
  created_name: context.actor.name,
  ...updated(context),
  version: 1,
})
