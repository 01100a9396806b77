import type { Context, EntityHooks } from '../../context/Context.ts'

export const hooksOf = (context: Context, entity: string): EntityHooks | undefined => context.services.hooks.get(entity)
