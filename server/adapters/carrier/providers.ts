import type { Provider } from '../provider/Provider.ts'
import type { Carrier } from './Carrier.ts'
import { kuaidi100 } from './kuaidi100.ts'
import { sandbox } from './sandbox.ts'

export const carrierProviders: readonly Provider<Carrier>[] = [sandbox, kuaidi100]
