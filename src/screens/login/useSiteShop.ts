import { useEffect, useState } from 'react'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { loadSettings } from '../../api/settings.ts'
import { keepTokens, tokens } from '../../api/tokens.ts'

/**
 * At a shop's own domain its login begins with it: with its title and its pictures.
 * @returns why nobody logs in here, where the domain is no open shop's
 */
export function useSiteShop(): string {
  const [failure, setFailure] = useState('')
  useEffect(() => {
    readShop().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') setFailure(error.message)
      else console.info('It is not known whose domain this is', error)
    })
  }, [])
  return failure
}

async function readShop(): Promise<void> {
  const params = { domain: window.location.hostname }
  const { data } = await call({ method: 'GET', api: 'public/supplier/getSiteSupplierList', params, quiet: true, own: true })
  const shop: unknown = Array.isArray(data) ? data[0] : undefined
  const suid = isObject(shop) ? Number(shop.suid) : 0
  if (suid === 0 || tokens().suid === String(suid)) return
  keepTokens({ suid: String(suid) })
  await loadSettings()
}
