import type { Provider } from '../provider/Provider.ts'
import { aliyun } from './aliyun.ts'
import { sandbox } from './sandbox.ts'
import type { Sms } from './Sms.ts'

export const smsProviders: readonly Provider<Sms>[] = [sandbox, aliyun]
