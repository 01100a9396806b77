import { existsSync } from 'node:fs'
import { run } from '../node/install.mjs'

let updated = false

/** Installs Debian packages where that is possible without asking: as root, with apt. Tells whether it was. */
export async function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, shell: false, stdio: ['ignore', 'ignore', 'inherit'] }
  if (!updated) await run('apt-get', ['update', '-qq'], quiet)
  updated = true
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  return (await run('apt-get', ['install', ...options, ...packages], quiet)) === 0
}
