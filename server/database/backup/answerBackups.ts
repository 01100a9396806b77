import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Pool } from '../engine/Pool.ts'
import { FolderCopy } from './FolderCopy.ts'

/** How often the folder is looked at for somebody who asks, in milliseconds. */
const every = 500
/** Who waits for an answer touches the wish all the time; an older one is of somebody who is gone. */
const stale = 30_000

/** What `npm run backup` asks of the process that has the database: a copy of it there. */
export type BackupWish = { to: string; nonce: string }
export type BackupDone = { error?: string }

/** Both lie beside the database: who can write there has the database anyway. */
export const wishPath = (directory: string): string => `${directory}.backup`
export const donePath = (directory: string, nonce: string): string => `${directory}.backup-${nonce}`

/**
 * Copies the embedded database for whoever asks, while it is used: first under way, then what has changed since while its one
 * connection is held. Nothing else writes its files, so that they are of one moment then.
 * @returns stops it
 */
export function answerBackups(directory: string, pool: Pool): () => void {
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    await answerOne(directory, pool).finally(() => {
      busy = false
    })
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

async function answerOne(directory: string, pool: Pool): Promise<void> {
  const wish = readWish(directory)
  if (!wish) return
  const done: BackupDone = {}
  try {
    await copyInUse(directory, wish.to, pool)
  } catch (error) {
    done.error = error instanceof Error ? error.message : String(error)
  }
  const path = donePath(directory, wish.nonce)
  writeFileSync(`${path}.part`, JSON.stringify(done))
  renameSync(`${path}.part`, path)
}

function readWish(directory: string): BackupWish | null {
  const path = wishPath(directory)
  const asked = statSync(path, { throwIfNoEntry: false })
  if (!asked) return null
  // Written by backUpFolder.ts alone.
  const wish = JSON.parse(readFileSync(path, 'utf8')) as BackupWish
  rmSync(path)
  return Date.now() - asked.mtimeMs < stale ? wish : null
}

async function copyInUse(directory: string, to: string, pool: Pool): Promise<void> {
  const copy = new FolderCopy(directory, to)
  const client = await pool.connect()
  // What comes later is in the log alone, and little.
  await client.query('checkpoint').finally(() => client.release())
  await copy.bring()
  const holder = await pool.connect()
  await copy.bring().finally(() => holder.release())
}
