// Shared by start.mjs and test.mjs: brings what package-lock.json names, and the Node this product runs on.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs `npm ci` when node_modules is missing or older than package-lock.json. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  if ((await run('npm', ['ci', ...quiet])) === 0) return
  // A registry that lacks the packages of other systems makes `npm ci` find fault with the lock file; the versions in it still hold.
  console.log('npm ci was refused; trying npm install with the same versions …')
  if ((await run('npm', ['install', '--no-save', ...quiet])) === 0) return
  console.error('The packages could not be installed. Check the network and the registry, then try again.')
  process.exit(1)
}

// npm keeps in node_modules what it has installed. Comparing that with the lock file, and not their times, survives a copy or a checkout.
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(record)
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '' || (peer && !installed[path])) return true
    return installed[path] ? installed[path].version === version : optional
  })
}

const readPackages = path => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

/** The Node that came with the packages; where there is none for this system, the machine's own if it is new enough. */
export function findNode() {
  const names = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
  ]
  const found = names.map(name => join(root, 'node_modules', name)).find(existsSync)
  if (found) return found
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    `No Node 24 comes with the packages for ${process.platform} ${process.arch}, and this one is ${process.versions.node}. Install Node 22.18 or newer.`,
  )
  process.exit(1)
}

/** Runs a program in the project with our output; resolves to its exit code. */
export function run(command, parameters, options = {}) {
  return new Promise(resolve => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options })
    child.on('error', error => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('exit', code => resolve(code ?? 1))
  })
}
