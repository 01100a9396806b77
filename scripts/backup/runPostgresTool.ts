import { spawn } from 'node:child_process'

/**
 * Runs pg_dump or pg_restore on a database. The password goes by the environment: the list of processes shows parameters to everybody.
 * @throws Error with a sentence
 */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', address: string, parameters: string[]): Promise<void> {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
  const child = spawn(tool, [`--dbname=${url.href}`, ...parameters], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', error => reject(isMissing(error) ? new Error(missing(tool)) : error))
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${tool} could not work on the database of DATABASE_URL (${url.host}):\n${said.trim()}`)
}

const isMissing = (error: Error): boolean => 'code' in error && error.code === 'ENOENT'

const missing = (tool: string): string =>
  `${tool} was not found. Install the client programs of PostgreSQL, of the version of your server or newer (Debian: postgresql-client), and put them into PATH.`
