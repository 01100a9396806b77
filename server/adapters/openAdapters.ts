import type { Carrier } from './carrier/Carrier.ts'
import { carrierProviders } from './carrier/providers.ts'
import type { Payment } from './payment/Payment.ts'
import { paymentProviders, type PayType } from './payment/providers.ts'
import type { Chosen, Provider } from './provider/Provider.ts'
import type { ChosenAdapters } from './readAdapters.ts'
import { socialProviders, type SocialPlatform } from './social/providers.ts'
import type { Social } from './social/Social.ts'
import { smsProviders } from './sms/providers.ts'
import type { Sms } from './sms/Sms.ts'

/** The services outside that this server uses; null: none of that kind. */
export type Adapters = {
  sms: Sms | null
  carrier: Carrier | null
  payment: Readonly<Record<PayType, Payment | null>>
  social: Readonly<Record<SocialPlatform, Social | null>>
}

export const openAdapters = (chosen: ChosenAdapters): Adapters => ({
  sms: open(chosen.sms, smsProviders),
  carrier: open(chosen.carrier, carrierProviders),
  payment: {
    wechat: open(chosen.payment.wechat, paymentProviders.wechat),
    alipay: open(chosen.payment.alipay, paymentProviders.alipay),
  },
  social: { wechat: open(chosen.social.wechat, socialProviders.wechat) },
})

function open<T>(chosen: Chosen | null, providers: readonly Provider<T>[]): T | null {
  const provider = providers.find(({ name }) => name === chosen?.provider)
  return provider && chosen ? provider.open(chosen.settings) : null
}
