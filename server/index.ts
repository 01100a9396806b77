/** What scripts use of the server. */
export { type Config, readConfig } from './config.ts'
export { MigrationRefused } from './database/migrate.ts'
export { demoAccounts } from './modules/site/demoAccounts.ts'
export { openLog } from './openLog.ts'
export { type RunningServer, type Serve, type StartOptions, startServer } from './startServer.ts'
export { stopOnSignals } from './stopOnSignals.ts'
