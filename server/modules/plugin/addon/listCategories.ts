import type { Context } from '../../../context/Context.ts'
import { findInstallEntity } from './finishInstall.ts'

/** `GET addons/CateList`: the categories that have an add-on, with how many. */
export function listCategories(context: Context): { type: string; title: string; count: number }[] {
  const byType = Map.groupBy(context.services.addons.values(), ({ type }) => type)
  const options = findInstallEntity(context).fields.type?.options ?? {}
  return [...byType].map(([type, addons]) => ({ type, title: context.t(options[type]?.label ?? type), count: addons.length }))
}
