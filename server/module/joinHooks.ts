import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { EntityHooks } from '../context/Context.ts'
import type { Module } from './defineModule.ts'

/**
 * Every module's hooks by entity; where several modules hook one entity they run in the order of the modules' names.
 * @param first hooks that run before those of modules
 */
export function joinHooks(
  modules: ReadonlyMap<string, Module>,
  first: ReadonlyMap<string, EntityHooks> = new Map(),
): Map<string, EntityHooks> {
  const joined = new Map(first)
  for (const module of modules.values()) {
    for (const [entity, hooks] of Object.entries(module.hooks ?? {})) {
      const before = joined.get(entity)
      joined.set(entity, before ? joinTwo(before, hooks) : hooks)
    }
  }
  return joined
}

function joinTwo(first: EntityHooks, second: EntityHooks): EntityHooks {
  return {
    ...(isPure(first) && isPure(second) ? { pure: true } : {}),
    beforeSave: async (context, trx, values, old) => {
      const changed = first.beforeSave ? await first.beforeSave(context, trx, values, old) : values
      return second.beforeSave ? second.beforeSave(context, trx, changed, old) : changed
    },
    ...(first.afterSave || second.afterSave
      ? {
          afterSave: async (...given) => {
            await first.afterSave?.(...given)
            await second.afterSave?.(...given)
          },
        }
      : {}),
    beforeDelete: async (...given) => {
      await first.beforeDelete?.(...given)
      await second.beforeDelete?.(...given)
    },
    present: async (...given) => {
      await first.present?.(...given)
      await second.present?.(...given)
    },
    restrict: (context, api) => joinConditions(first.restrict?.(context, api) ?? null, second.restrict?.(context, api) ?? null),
  }
}

const isPure = (hooks: EntityHooks): boolean => hooks.pure === true || (!hooks.beforeSave && !hooks.afterSave)

const joinConditions = (a: RawBuilder<unknown> | null, b: RawBuilder<unknown> | null): RawBuilder<unknown> | null =>
  a && b ? sql`(${a}) and (${b})` : (a ?? b)
