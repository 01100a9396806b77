import { useCallback, useEffect, useRef, useState } from 'react'
import { isObject } from '../../../contract/values/loose.ts'
import { useHost } from '../../../renderer/index.ts'

/** How often it is asked whether the code was scanned, ms (docs/rules/accounts.md#social). */
const pause = 3000

export type Scan =
  | { status: 'none' }
  | { status: 'waiting' | 'denied' | 'expired'; ticket: string; code: string; sandbox: boolean }

const api = 'buyer/user/WxminiCode'

/** A code, and what becomes of it: it is asked every 3 s while the page is seen, and links the account once somebody agreed. */
export function useScan(onBound: () => Promise<void>) {
  const host = useHost()
  const { call, say } = host
  const [scan, setScan] = useState<Scan>({ status: 'none' })
  const done = useRef(onBound)
  done.current = onBound

  const renew = useCallback(async () => {
    try {
      const { data } = await call({ method: 'GET', api })
      if (!isObject(data)) return
      const [ticket, code] = [String(data.ticket), String(data.code)]
      setScan({ status: 'waiting', ticket, code, sandbox: Number(data.sandbox) === 1 })
    } catch (error) {
      // The host has said the sentence; the place of the code stays empty.
      console.info('There is no code to scan', error)
    }
  }, [call])

  const ticket = scan.status === 'waiting' ? scan.ticket : null
  useEffect(() => {
    if (ticket === null) return undefined
    let asking = false
    const end = (status: 'denied' | 'expired') => setScan(now => (now.status === 'none' ? now : { ...now, status }))
    const look = async () => {
      const { data } = await call({ method: 'GET', api, params: { ticket }, quiet: true })
      const status = isObject(data) ? data.status : null
      if (status === 'denied' || status === 'expired') return end(status)
      if (status !== 'agreed') return undefined
      const { message } = await call({ method: 'POST', api: 'seller/supplier/WxBind', body: { ticket } })
      say('success', message)
      return done.current()
    }
    const timer = window.setInterval(() => {
      if (asking || document.hidden) return
      asking = true
      look()
        // Asked again in a moment; what was refused for good has been said.
        .catch((error: unknown) => console.info('The code could not be asked about', error))
        .finally(() => {
          asking = false
        })
    }, pause)
    return () => window.clearInterval(timer)
  }, [ticket, call, say])
  return { scan, renew }
}
