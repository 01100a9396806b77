import { makeCode, people } from '../../../adapters/social/sandbox.ts'
import type { Callback, Context } from '../../../context/Context.ts'

type Speaker = Pick<Context, 't' | 'language' | 'services'>
type Page = Awaited<ReturnType<Callback>>

/** What a phone is told. */
export const tellPage = (context: Speaker, status: number, text: string): Page =>
  page(context, status, context.t('Merchant Center'), `<p>${escaped(text)}</p>`)

/** What stands behind a code or a login of the sandbox: whoever opens it chooses who to be. It says what it is, and needs no script. */
export function sandboxPage(context: Speaker, { redirect = '', state = '' }: Readonly<Record<string, string>>): Page {
  const back = readBack(context, redirect)
  if (!back) return tellPage(context, 400, context.t('This address leads nowhere'))
  const link = (values: Record<string, string>, text: string) => {
    const to = new URL(back)
    for (const [name, value] of Object.entries({ ...values, state })) to.searchParams.set(name, value)
    return `<li><a href="${escaped(to.href)}">${escaped(text)}</a></li>`
  }
  const links = people.map(person => link({ code: makeCode(person) }, context.t('Agree as {name}', { name: person })))
  const denied = link({ error: 'access_denied' }, context.t('Do not agree'))
  const title = context.t('Sandbox: nobody is asked')
  return page(context, 200, title, `<h1>${escaped(title)}</h1><ul>${links.join('')}${denied}</ul>`)
}

/** Back to this server and nowhere else. */
function readBack({ services }: Speaker, redirect: string): URL | null {
  if (!URL.canParse(redirect)) return null
  const back = new URL(redirect)
  return back.origin === new URL(services.config.publicUrl).origin ? back : null
}

const page = ({ language }: Speaker, status: number, title: string, body: string): Page => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><main>${body}</main></html>`,
})

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
