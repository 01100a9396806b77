import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse, lockFolder, touchFile } from '../engine/folderLock.ts'
import { type BackupDone, type BackupWish, donePath, wishPath } from './answerBackups.ts'
import { FolderCopy } from './FolderCopy.ts'

const look = 200

/**
 * Copies an embedded database to a folder: by itself where no server has it, by the server that has it otherwise.
 * @throws Error with a sentence
 */
export async function backUpFolder(directory: string, to: string): Promise<void> {
  if (!existsSync(directory)) throw new Error(`There is no database in ${directory}. CONSOLE_DATA_DIR names the folder it is in.`)
  const wish: BackupWish = { to, nonce: crypto.randomUUID() }
  // A server that ends meanwhile leaves the folder to us.
  while (!(await copyAlone(directory, to))) if (await askServer(directory, wish)) return
}

/** Answers false when a server has the folder. */
async function copyAlone(directory: string, to: string): Promise<boolean> {
  const unlock = tryLock(directory)
  if (!unlock) return false
  try {
    await new FolderCopy(directory, to).bring()
    return true
  } finally {
    unlock()
  }
}

function tryLock(directory: string): (() => void) | null {
  try {
    return lockFolder(directory)
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
}

/** Answers whether the server has done it; false once nobody has the folder any more. @throws Error with what the server says */
async function askServer(directory: string, wish: BackupWish): Promise<boolean> {
  if (existsSync(wishPath(directory))) throw new Error(`Another backup of ${directory} is being made. Wait for it.`)
  const path = wishPath(directory)
  writeFileSync(`${path}-${wish.nonce}`, JSON.stringify(wish))
  renameSync(`${path}-${wish.nonce}`, path)
  try {
    for (;;) {
      const done = readDone(directory, wish.nonce)
      if (done?.error) throw new Error(`The server that has ${directory} could not copy it: ${done.error}`)
      if (done) return true
      if (isFree(directory)) return false
      await wait(look)
      touchFile(path)
    }
  } finally {
    rmSync(path, { force: true })
  }
}

function isFree(directory: string): boolean {
  const unlock = tryLock(directory)
  unlock?.()
  return unlock !== null
}

function readDone(directory: string, nonce: string): BackupDone | null {
  const path = donePath(directory, nonce)
  if (!existsSync(path)) return null
  // Written by answerBackups.ts alone.
  const done = JSON.parse(readFileSync(path, 'utf8')) as BackupDone
  rmSync(path)
  return done
}
