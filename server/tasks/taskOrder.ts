import type { Context } from '../context/Context.ts'

/** What a task needs to be done by another process, after a restart: who asked, in which language and tenant, and for what. */
export type TaskOrder = {
  tenant: number | null
  language: Context['language']
  actor: Pick<Context['actor'], 'kind' | 'id' | 'name' | 'supplierId'>
  ip: string
  /** The permission that asking for it needed: doing it and reading what came of it need it too */
  needs: string
  data: Record<string, unknown>
  /** The pickup points whose rows it was done with, none of them where it was all: what came of it is for who sees no fewer */
  sites?: readonly number[]
  /** Key of the uploaded file it works on, in the file store; taken away once the task is over */
  upload?: string
  /** The queue it waits in, where it is not that of all tasks */
  queue?: string
  /** It stands in a list of its asker's: when it is old its file goes, and it stays until they delete it */
  listed?: true
}

/** What a task was asked for with; written by startTask alone. */
export const orderOf = ({ order }: { order: unknown }): TaskOrder => order as TaskOrder

/** Whose task it is: an owner and an operator of one shop may have the same id. */
export const ownerOf = ({ actor }: Pick<Context, 'actor'>): string => `${actor.kind}:${actor.supplierId}:${actor.id}`
