/** Where the chat is, and which application it knows the installation by. */
export type ChatHost = { host: string; appId: string }
/** `demo`: the small one in demo/chat is started beside the server, which then puts its address here; null: there is no chat. */
export type ChatConfig = ChatHost | 'demo' | null

/** The chat there is: one that stands elsewhere, or that of the demo once it has been started. */
export const chatHostOf = (chat: ChatConfig): ChatHost | null => (chat === 'demo' ? null : chat)

type Environment = Record<string, string | undefined>
type Around = { demo: boolean; host: string }

const own = new Set(['127.0.0.1', '::1', 'localhost'])

/** `CONSOLE_CHAT_HOST` and `CONSOLE_CHAT_APP_ID`: docs/rules/console.md#chat. */
export function readChat(environment: Environment, around: Around, problems: string[]): ChatConfig {
  const given = environment.CONSOLE_CHAT_HOST?.trim()
  // Behind another name its port would be reached by nobody.
  if (!given) return around.demo && own.has(around.host) && !environment.CONSOLE_PUBLIC_URL?.trim() ? 'demo' : null
  if (given === 'off') return null
  if (given === 'demo') return requireDemo(around, problems)
  return readHost(given, environment.CONSOLE_CHAT_APP_ID?.trim() ?? '', problems)
}

function requireDemo({ demo, host }: Around, problems: string[]): 'demo' {
  if (!demo || !own.has(host))
    problems.push('CONSOLE_CHAT_HOST is "demo"; the chat of the demo needs demo data and a HOST that is this machine alone.')
  return 'demo'
}

function readHost(host: string, appId: string, problems: string[]): ChatHost {
  const url = URL.canParse(host) ? new URL(host) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '')
    problems.push(
      `CONSOLE_CHAT_HOST is "${host}"; it must be "off", "demo" or an address such as https://chat.example.com/client.`,
    )
  if (appId === '')
    problems.push('CONSOLE_CHAT_APP_ID must be set beside CONSOLE_CHAT_HOST: the application the chat knows us by.')
  return { host, appId }
}
