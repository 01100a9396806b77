import type { Context, Services } from '../../define.ts'
import type { ExportOrder } from '../../table/queueExport.ts'

/** The request that an export was asked for in, as far as making its file needs it. */
export const orderContext = (services: Services, { actor, tenant, language }: ExportOrder): Context => ({
  services,
  database: services.database,
  actor: { ...actor, session: '', all: false, permissions: new Set() },
  tenant,
  language,
  t: (text, values) => services.t(language, text, values),
  now: () => Math.floor(Date.now() / 1000),
  ip: '',
  requestId: `export`,
  log: services.log,
})
