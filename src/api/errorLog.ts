import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { settings } from './settings.ts'
import { send } from './send.ts'
import { tokens } from './tokens.ts'

/** docs/rules/console.md#errors */
const most = 10
const minute = 60_000

/** When each was sent last, in ms. */
const sent = new Map<string, number>()

/** The file the console was started with: its name is that of one build. */
const release = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  return script?.split('/').at(-1)?.replace(/\.js$/, '') ?? 'unknown'
}

/** What is no fault of the interface: a refusal that somebody was told of, and what its caller gave up. */
const isExpected = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof DOMException && error.name === 'AbortError')

/** Sends an error that nobody has caught; `info` says where it happened. Answers whether it was sent. */
export function recordError(error: unknown, info: string): boolean {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (isExpected(error) || !isWanted() || !mayBeSent(`${message} ${info}`)) return false
  const { pathname, search } = window.location
  const body = {
    error: message,
    info,
    url: `${pathname}${search}`,
    release: release(),
    ...(error instanceof Error && error.stack ? { stack: error.stack } : {}),
  }
  // An error about an error helps nobody.
  void send({ method: 'POST', api: 'seller/log/FrontError', body }).catch(() => undefined)
  return true
}

function isWanted(): boolean {
  const { errorLog } = settings.get()?.all ?? {}
  return import.meta.env.PROD && (errorLog === 1 || errorLog === true || errorLog === '1') && tokens().access !== ''
}

function mayBeSent(name: string): boolean {
  const now = Date.now()
  for (const [one, at] of sent) if (now - at >= minute) sent.delete(one)
  if (sent.has(name) || sent.size >= most) return false
  sent.set(name, now)
  return true
}

/** Hears of everything that nobody has caught. */
export function watchErrors(): void {
  window.addEventListener('error', event => {
    // A picture that did not load is no error of the code, and this event says nothing of it.
    if (event.error !== undefined && event.error !== null) recordError(event.error, `${event.filename}:${event.lineno}`)
  })
  window.addEventListener('unhandledrejection', event => {
    recordError(event.reason, 'promise')
  })
}
