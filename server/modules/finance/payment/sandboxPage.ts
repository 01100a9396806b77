import type { Callback } from '../../../context/Context.ts'
import type { Context } from '../../../context/Context.ts'

/** What stands behind the code of the sandbox: a button that pays. It says what it is, and needs no script. */
export async function sandboxPage(context: Context, query: Readonly<Record<string, string>>): ReturnType<Callback> {
  const { sn = '', amount = '', title = '', sign = '' } = query
  const cents = /^\d{1,10}$/.test(amount) ? Number(amount) : 0
  const money = `¥${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const hidden = Object.entries({ sn, amount, sign }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  const said = [context.t('Sandbox: no money moves'), title, money].map(line => `<p>${escaped(line)}</p>`)
  const button = `<button>${escaped(context.t('Pay {amount}', { amount: money }))}</button>`
  const body = `<!doctype html><html lang="${context.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(context.t('Sandbox: no money moves'))}</title><main>${said.join('')}<form method="post">${hidden.join('')}${button}</form></main></html>`
  return { status: 200, type: 'text/html; charset=utf-8', body }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
