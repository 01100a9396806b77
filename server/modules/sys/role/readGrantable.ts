import type { PageEntry } from '../../../../contract/language/Page.ts'
import type { Context } from '../../../context/Context.ts'
import { readAccess } from '../../../gate/actor/readAccess.ts'
import { buildPermissionTree, type PermissionNode } from './permissionTree.ts'

/** Every page that accounts of the actor's realm can have. */
export async function readRealm({ actor, services }: Context): Promise<readonly PageEntry[]> {
  return (await readAccess(services, actor, null)).entries
}

/** What the actor may give to a role: the pages of its kind that it may open itself, so nobody gives away more than they have. */
export async function readGrantable(context: Context): Promise<readonly PageEntry[]> {
  const entries = await readRealm(context)
  const { actor } = context
  return actor.all ? entries : entries.filter(entry => actor.permissions.has(entry.path))
}

/** `GET seller/role/OperatorPermission`: the tree of the role editor, in the language of the request; without what is everybody's. */
export async function readPermissionTree(context: Context): Promise<PermissionNode[]> {
  const entries = (await readGrantable(context)).filter(({ path }) => !path.startsWith('/profile/'))
  return buildPermissionTree(entries, context.services.menu, words =>
    words
      .split(' / ')
      .map(word => context.t(word))
      .join(' / '),
  )
}
