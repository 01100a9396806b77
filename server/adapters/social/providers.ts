import type { Provider } from '../provider/Provider.ts'
import { sandbox } from './sandbox.ts'
import type { Social } from './Social.ts'
import { wechat } from './wechat.ts'

/** The platforms whose accounts one may log in with, each with who may serve it. */
export const socialPlatforms = ['wechat'] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

export const socialProviders: Readonly<Record<SocialPlatform, readonly Provider<Social>[]>> = { wechat: [sandbox, wechat] }
