import type { Callback } from '../../../context/Context.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { noteOnTicket, readTicket } from '../session/tickets.ts'
import { sandboxPage, tellPage } from './pages.ts'
import { findUser, requireSocial } from './socialLogin.ts'

/** Where a phone comes back to that has scanned a code: whoever agreed is noted on its ticket, and the console binds them. */
const scanned: Callback = async (context, { query }) => {
  const { state = '', code, error } = query
  const known = await readTicket(context, 'scan', state)
  if (!known) return tellPage(context, 400, context.t('This code has expired. Refresh it and scan it again.'))
  if (code === undefined || code === '' || error !== undefined) {
    await noteOnTicket(context, 'scan', state, { ...known, denied: 1 })
    return tellPage(context, 200, context.t('Nothing was linked. You can close this page.'))
  }
  try {
    const user = await findUser(context, requireSocial(context, 'wechat'), code, 'app')
    await noteOnTicket(context, 'scan', state, { account: known.account, ...user })
    return tellPage(context, 200, context.t('Done. You can close this page.'))
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return tellPage(context, 400, refused.message)
  }
}

const sandbox: Callback = async (context, { query }) => {
  const isSandbox = Object.values(context.services.adapters.social).some(one => one?.isSandbox)
  return isSandbox ? sandboxPage(context, query) : { status: 404, type: 'text/plain', body: '' }
}

export const callbacks: Readonly<Record<string, Callback>> = { 'social/wechat': scanned, 'social/sandbox': sandbox }
