import { useEffect, useState } from 'react'
import { useHost } from '../../../../../renderer/index.ts'

/** How many gift wraps buyers can choose at this moment. */
export default function WrapsOnOffer() {
  const host = useHost()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const params = { _count_sum: 1, offered: 1 }
    host.call({ method: 'GET', api: 'seller/gift_wrap/List', params, quiet: true }).then(
      ({ data }) => setCount((data as { count: number }).count),
      error => host.report({ message: 'The wraps could not be counted', place: 'wraps-on-offer', error }),
    )
  }, [host])
  return <p>{count === null ? host.t('Loading') : host.t('{count} gift wraps are offered', { count })}</p>
}
