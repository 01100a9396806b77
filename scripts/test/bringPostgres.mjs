import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installDebian } from './installDebian.mjs'

const doNothing = () => undefined

/**
 * A throw-away PostgreSQL on a free port, started as a user without rights. Without binaries, and none to be installed, the tests on
 * PostgreSQL are skipped, and the run says so.
 * @returns {Promise<{url?: string, stop(): void}>}
 */
export async function bringPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: doNothing }
  const folder = findBinaries() ?? (await installServer())
  if (!folder) {
    console.log(
      'There is no PostgreSQL, and none could be installed: its tests are skipped. Install postgresql, or set TEST_DATABASE_URL.',
    )
    return { stop: doNothing }
  }
  try {
    return await startCluster(folder)
  } catch (error) {
    console.log(`PostgreSQL could not be started, so its tests are skipped: ${error instanceof Error ? error.message : error}`)
    return { stop: doNothing }
  }
}

async function installServer() {
  // Debian's package would start a server of its own; only the programs are wanted.
  const settings = '/etc/postgresql-common'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync(`${settings}/createcluster.conf`)) {
    mkdirSync(settings, { recursive: true })
    writeFileSync(`${settings}/createcluster.conf`, 'create_main_cluster = false\n')
  }
  await installDebian(['postgresql'])
  return findBinaries()
}

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map(version => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function startCluster(folder) {
  const room = findRoom()
  clearLeft(room)
  const base = mkdtempSync(join(room, `console-postgres-${process.pid}-`))
  const user = unprivileged()
  if (user) chownSync(base, user.uid, user.gid)
  const options = { cwd: base, stdio: 'ignore', ...(user ?? {}) }
  const data = join(base, 'data')
  execFileSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'console', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const port = await findFreePort()
  // Nothing here outlives the run, so nothing is flushed to disk and nothing is tidied up.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: base,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...parameters], options)
  const stop = () => {
    // SIGQUIT ends its children at once; there is nothing to keep.
    if (server.exitCode === null) server.kill('SIGQUIT')
    rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    await waitForPort(port, server)
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgres://console@127.0.0.1:${port}/postgres`, stop }
}

/** In memory where there is room: a database of a test is a thousand small files, which take a disk's file system three times as long. */
function findRoom() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > 4 * 1024 ** 3 ? memory : tmpdir()
}

/** What runs that were killed have left: a server that nobody asks any more, and what it keeps. */
function clearLeft(room) {
  for (const name of readdirSync(room)) {
    const owner = /^console-postgres-(\d+)-/.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    try {
      clear(join(room, name))
    } catch {
      // It is another user's, or ends just now: this run needs none of it.
    }
  }
}

function clear(base) {
  const server = readIfThere(join(base, 'data/postmaster.pid')).split('\n', 1)[0]
  // Its number may have become somebody else's.
  if (server && readIfThere(`/proc/${server}/cmdline`).includes(base)) process.kill(Number(server), 'SIGQUIT')
  rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's is alive as well.
    return error.code === 'EPERM'
  }
}

const readIfThere = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return null
  const name = ['postgres', 'nobody'].find(one => tryId(one, '-u') !== null)
  if (!name) throw new Error('there is no user to run it as')
  return { uid: tryId(name, '-u'), gid: tryId(name, '-g') }
}

function tryId(name, option) {
  try {
    return Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function waitForPort(port, server) {
  for (let tries = 0; tries < 150; tries++) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`)
    if (await answers(port)) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('it did not answer within 30 s')
}

function answers(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
