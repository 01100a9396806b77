import { useState } from 'react'
import { failureWords } from '../../../contract/wire/envelope/failureWords.ts'
import { useT } from '../../i18n/useT.ts'
import { say } from '../../say/toasts.ts'
import { beginSocial } from './socialState.ts'

const names: Record<string, string> = { wechat: 'WeChat' }

/** Other accounts one may log in with: each leads to its platform and back to /auth-redirect. */
export function SocialButtons({ platforms }: { platforms: readonly string[] }) {
  const t = useT()
  const [going, setGoing] = useState(false)
  const known = platforms.filter(platform => names[platform] !== undefined)
  if (known.length === 0) return null
  async function go(platform: string): Promise<void> {
    if (going) return
    setGoing(true)
    try {
      window.location.assign(await beginSocial(platform))
    } catch (error) {
      say('error', failureWords(error, { t }) || t('Network connection failed'))
      setGoing(false)
    }
  }
  return (
    <div className="mc-login-social">
      {known.map(platform => (
        <button key={platform} type="button" aria-disabled={going} onClick={() => void go(platform)}>
          {t('Log in with {platform}', { platform: t(names[platform] ?? platform) })}
        </button>
      ))}
    </div>
  )
}
