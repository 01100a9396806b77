import { useEffect, useId, useState } from 'react'
import { isObject } from '../../contract/values/loose.ts'
import { call } from '../api/client.ts'
import { keepTokens, tokens } from '../api/tokens.ts'
import { useT } from '../i18n/useT.ts'

type Shop = { suid: string; name: string }

const allShops = '0'

/** People of the platform look at all shops at once, or at one as if they were in it. */
export function ShopChoice() {
  const t = useT()
  const id = useId()
  const shops = useShops()
  const [chosen, setChosen] = useState(tokens().suid)
  function look(suid: string): void {
    setChosen(suid)
    keepTokens({ suid })
    // Every page, count and list is of another shop from now on.
    window.location.assign('/')
  }
  return (
    <div className="mc-shop-choice">
      <label htmlFor={id}>{t('Shop you look at')}</label>
      <select id={id} value={chosen} onChange={event => look(event.target.value)}>
        <option value={allShops}>{t('All shops')}</option>
        {shops.map(({ suid, name }) => (
          <option key={suid} value={suid}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Those that are open; none until they are there. */
function useShops(): readonly Shop[] {
  const [shops, setShops] = useState<readonly Shop[]>([])
  useEffect(() => {
    call({ method: 'GET', api: 'public/supplier/getSupplierList', quiet: true, own: true }).then(
      ({ data }) => setShops(readShops(data)),
      (error: unknown) => console.info('The shops could not be loaded', error),
    )
  }, [])
  return shops
}

const readShops = (data: unknown): Shop[] =>
  Array.isArray(data) ? data.filter(isObject).map(one => ({ suid: String(one.suid), name: String(one.shop_name) })) : []
