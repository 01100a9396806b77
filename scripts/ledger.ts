import { resolve } from 'node:path'
import { explainFailure, openDatabase, proveLedger, readConfig } from '../server/index.ts'
import { readSite } from '../site/readSite.ts'

// `npm run ledger`: proves every balance from the entries of the ledger, in the data folder or DATABASE_URL; the embedded database is
// free only while no server runs on it.
const root = resolve(import.meta.dirname, '..')
const { config, problems } = readConfig(process.env, root)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
try {
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { ledger } = await readSite(root)
  const opened = await openDatabase(config)
  const faults = await proveLedger(opened.database, ledger).finally(() => opened.close())
  for (const fault of faults) say(fault)
  say(faults.length === 0 ? 'Every balance is what its entries make.' : `${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  say(explainFailure(error, config).message)
  process.exitCode = 1
}
