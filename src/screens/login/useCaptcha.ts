import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

export type Captcha = { id: string; image: string }

/** A picture to read off (docs/rules/wire.md#session): one use, 5 minutes; `renew` fetches another. Null until it is there. */
export function useCaptcha(): { captcha: Captcha | null; renew(): void } {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another picture
  useEffect(() => {
    let wanted = true
    call({ method: 'GET', api: 'public/verify/captcha' }).then(
      ({ data }) => wanted && setCaptcha(readCaptcha(data)),
      // The client has said what is wrong; the empty picture stays and can be pressed again.
      () => wanted && setCaptcha(null),
    )
    return () => {
      wanted = false
    }
  }, [turn])
  const renew = useCallback(() => setTurn(before => before + 1), [])
  return { captcha, renew }
}

function readCaptcha(data: unknown): Captcha {
  const answer = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  return { id: String(answer.captcha_id ?? ''), image: String(answer.image ?? '') }
}
