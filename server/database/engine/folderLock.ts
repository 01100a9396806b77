import { linkSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who holds a folder: the process, told apart from a later one with the same number by when it started. */
type Holder = { pid: number; started: string; boot: string; space: string; nonce: string }

const beat = 10_000

/**
 * Takes a folder for this process alone; the embedded engine itself would let two processes write the same files.
 * A lock left by a process that is gone is taken over; of several that try at once exactly one succeeds.
 * @returns gives the folder back
 * @throws Error naming the process that has it
 */
export function lockFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = `${join(directory)}.lock`
  const release = acquire(path, 0)
  const timer = setInterval(() => touchFile(path), beat)
  timer.unref()
  return () => {
    clearInterval(timer)
    release()
  }
}

function acquire(path: string, depth: number): () => void {
  const me = describeMe()
  const draft = `${path}.${me.nonce}`
  writeFileSync(draft, JSON.stringify(me))
  try {
    if (!tryLink(draft, path)) takeOver(path, draft, depth)
    return () => releaseLock(path, me)
  } finally {
    rmSync(draft, { force: true })
  }
}

function takeOver(path: string, draft: string, depth: number): void {
  const holder = readHolder(path)
  if (!holder && tryLink(draft, path)) return
  if (!holder || isAlive(holder, path) || depth > 3) throw lockedError(path, holder)
  // The right to replace this very holder is a lock of its own, so that a second contender cannot replace the first one's lock.
  const right = acquire(`${path}.over-${holder.nonce}`, depth + 1)
  try {
    if (readHolder(path)?.nonce !== holder.nonce) throw lockedError(path, readHolder(path))
    renameSync(draft, path)
  } finally {
    right()
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Another process has the folder. */
export class FolderInUse extends Error {}

const lockedError = (path: string, holder: Holder | null): FolderInUse =>
  new FolderInUse(
    `The data folder is in use by process ${holder?.pid ?? 'unknown'} (lock ${path}). Stop that server, or set CONSOLE_DATA_DIR to another folder.`,
  )

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isAlive(holder: Holder, path: string): boolean {
  const me = describeMe()
  // Another container on this machine has other process numbers: there the beat of the lock file tells.
  if (holder.boot === me.boot && holder.space !== me.space) return Date.now() - statSync(path).mtimeMs < 3 * beat
  return holder.boot === me.boot && readStart(holder.pid) === holder.started
}

function releaseLock(path: string, me: Holder): void {
  if (readHolder(path)?.nonce === me.nonce) rmSync(path, { force: true })
}

/** Says that a file is still meant; one that is gone meanwhile is none. */
export function touchFile(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

const describeMe = (): Holder => ({
  pid: process.pid,
  started: readStart(process.pid) ?? '',
  boot: readProc('/proc/sys/kernel/random/boot_id') ?? 'unknown',
  space: readSpace(),
  nonce: crypto.randomUUID(),
})

/** When a process started, in ticks since boot; null when it is gone. Without /proc only its being there is known. */
function readStart(pid: number): string | null {
  const stat = readProc(`/proc/${pid}/stat`)
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  if (readProc('/proc/self/stat') !== null) return null
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return isCode(error, 'EPERM') ? '' : null
  }
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH') || isCode(error, 'EACCES')) return null
    throw error
  }
}

function readSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch (error) {
    if (error instanceof Error) return ''
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
