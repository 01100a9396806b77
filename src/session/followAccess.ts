import { sure } from '../api/sure.ts'
import { watchAccess } from '../api/access.ts'
import { reloadPermissions, session } from './session.ts'
import { askUser, type User } from './user.ts'

/** A role that an administrator changes is in force in open consoles within 60 s; the server itself may take a few of them. */
const pause = 45_000
/** Nobody who goes to and fro between windows asks each time, ms. */
const shortest = 5_000

let mark: string | null = null
let asking = false
let lastAsked = 0

/** Follows what the user may do while the session goes on: told by the answers of our server, asked of any other. */
export function followAccess(): void {
  watchAccess(heard => {
    const current = session.get()
    const isOther = mark !== null && heard.mark !== null && heard.mark !== mark
    mark = heard.mark ?? mark
    // A start asks by itself.
    if (current.phase !== 'ready' || !sure.get()) return
    const known = current.user.all.plugins
    if (isOther || (heard.plugins !== null && Array.isArray(known) && heard.plugins !== known.join())) void askAgain()
  })
  setInterval(() => void look(), pause)
  document.addEventListener('visibilitychange', () => void look())
}

/** What is asked is the user alone; the rest only where something of it has changed. */
async function look(): Promise<void> {
  const current = session.get()
  if (current.phase !== 'ready' || document.hidden || Date.now() - lastAsked < shortest) return
  lastAsked = Date.now()
  // Nobody has asked for it: whatever is wrong is told where a page meets it.
  const user = await askUser().catch(() => null)
  if (user && rightsOf(user) !== rightsOf(current.user)) await askAgain()
}

const rightsOf = ({ all }: User): string =>
  JSON.stringify([all.role, all.roles, all.permissions, all.plugins, all.isunion, all.industry_type])

async function askAgain(): Promise<void> {
  if (asking) return
  asking = true
  try {
    await reloadPermissions()
  } catch (error) {
    // The next answer, or the next look, says it again.
    mark = null
    console.info('What may be opened could not be asked again', error)
  } finally {
    asking = false
  }
}
